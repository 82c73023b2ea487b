import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type RemoteRelease, remoteReleaseSchema } from '../../release.ts';
import type { BuildAnswer, BuildRequest } from './build-process.ts';

const GAMES = resolve(__dirname, '../../../../../remote-games/node_modules');

export const CONFIG = `import { defineRemoteConfig } from '@backglass/federation';
const title = 'title';
export default defineRemoteConfig({
  name: 'x',
  title,
  platform: '^0.1.0',
  routes: [{ path: '/x', access: 'public', title, screen: 'x-list' }],
  nav: [],
});
`;
export const LIST = `import { WorkerScript } from '@backglass/platform/operator';
import { useState } from 'react';
import classes from './list.module.css';
export const List = () => <p className={classes.list}>{useState(1)[0]}</p>;
export const worker = () =>
  new WorkerScript(/* webpackChunkName: "x-worker" */ new URL('./x.worker.ts', import.meta.url));
`;
const FILES = {
  'pnpm-workspace.yaml': 'packages: [remote-x]\n',
  'remote-x/package.json': '{"name":"@x/remote-x","version":"1.2.3","type":"module"}',
  'remote-x/remote.config.ts': CONFIG,
  'remote-x/src/remote.ts': `export const remote = {
  messages: language => require(\`./locales/\${language}.json\`),
  screens: { 'x-list': () => import(/* webpackChunkName: "x-list" */ './list.tsx') },
};
`,
  'remote-x/src/locales/en.json': '{"title":"X"}',
  'remote-x/src/list.tsx': LIST,
  'remote-x/src/x.worker.ts': `import { large } from './large.ts';
self.addEventListener('message', () => self.postMessage(large));
`,
  'remote-x/src/large.ts': `export const large = '${'-'.repeat(50_000)}';\n`,
  'remote-x/src/list.module.css': '.list { color: red; }\n',
};
const PROVIDED = [
  'react',
  '@backglass/contract',
  '@backglass/platform',
  '@backglass/ui',
  '@backglass/federation',
];

export const writeFiles = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
};

/** Reads the description of the only build of a remote. */
export const releaseIn = (folder: string): RemoteRelease => {
  const [version = ''] = readdirSync(join(folder, 'dist'));
  const content = readFileSync(join(folder, 'dist', version, 'release.json'), 'utf8');
  return remoteReleaseSchema.parse(JSON.parse(content));
};

export const checkouts = () => {
  const roots: string[] = [];
  let child: ChildProcess | undefined;
  const run = async (request: BuildRequest): Promise<BuildAnswer> => {
    child ??= fork(resolve(__dirname, 'build-process.ts'), {
      execArgv: ['--import', require.resolve('tsx')],
    });
    child.send(request);
    const [answer] = (await once(child, 'message')) as [BuildAnswer];
    return answer;
  };
  return {
    /** Returns the folder of the remote `x`. */
    checkout(changes: Readonly<Record<string, string>> = {}): string {
      const root = realpathSync(mkdtempSync(join(tmpdir(), 'backglass-build-')));
      roots.push(root);
      writeFiles(root, { ...FILES, ...changes });
      for (const name of PROVIDED) {
        const link = join(root, 'remote-x/node_modules', name);
        mkdirSync(dirname(link), { recursive: true });
        symlinkSync(realpathSync(join(GAMES, name)), link);
      }
      return join(root, 'remote-x');
    },
    build: (folder: string, ...words: readonly string[]) => run({ folder, words }),
    /** Builds, and edits a file after the build has begun. */
    buildDuringEdit: (folder: string, edit: NonNullable<BuildRequest['edit']>) =>
      run({ folder, words: ['--brief'], edit }),
    dispose: () => {
      child?.disconnect();
      for (const root of roots) rmSync(root, { recursive: true });
    },
  };
};
