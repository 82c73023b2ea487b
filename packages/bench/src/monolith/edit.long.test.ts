import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile, releaseFiles } from '@backglass/federation/build';
import { checkouts } from '../../../federation/src/build/test/checkouts.ts';
import { buildMonolith } from './monolith.ts';
import { editedConfig, type Edit } from './edit.ts';

const EDIT: Edit = { file: 'remote-x/src/list.tsx', from: 'useState(1)', to: 'useState(2)' };
const NO_EDIT: Edit = { ...EDIT, to: EDIT.from };
const CHANGES = {
  'remote-x/src/list.tsx': `import { useState } from 'react';
import { shout } from './shout.ts';
export const List = () => <p>{shout(useState(1)[0])}</p>;
`,
  'remote-x/src/other.tsx': `import { shout } from './shout.ts';
export const Other = () => <p>{shout(2)}</p>;
`,
  'remote-x/src/shout.ts': 'export const shout = (count: number) => `${count}!`;\n',
  'remote-x/src/remote.ts': `export const remote = {
  screens: {
    list: () => import(/* webpackChunkName: "x-list" */ './list.tsx'),
    other: () => import(/* webpackChunkName: "x-other" */ './other.tsx'),
  },
};
`,
  'shell/src/index.ts':
    "import { title } from 'library';\nimport { loadFirst } from './boot/first.ts';\nimport { loadRemoteModule } from './remotes/federation.ts';\nvoid loadRemoteModule(title).then(loadFirst);\n",
  'shell/src/boot/first.ts':
    "import { loadRemoteModule } from '../remotes/federation.ts';\nexport const loadFirst = () => loadRemoteModule('first');\n",
  'shell/node_modules/library/index.js': 'export const title = document.title;\n',
  'shell/src/remotes/federation.ts': 'export const loadRemoteModule = (name: string) => name;\n',
  'shell/src/composition/document-data.ts':
    'export const addressOf = (address: string) => address;\nexport const requiredIntegrityOf = addressOf;\n',
  'shell/src/boot/splash.html': '<p></p>',
  'shell/src/boot/before-first-paint.js': '',
  'shell/src/boot/first-calls.js': '',
  'shell/src/favicon.svg': '<svg/>',
  'shell/src/locales/en.json':
    '{ "boot": { "not_loaded": "Not loaded", "failed": "Failed" }, "reload": "Reload" }',
};

const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{8}\./, '.');

const compareBuilds = (before: string, after: string) => {
  const had = releaseFiles(before);
  const has = releaseFiles(after);
  return {
    all: Object.keys(has).map(withoutHash).sort(),
    changed: Object.keys(has)
      .filter(file => had[file]?.integrity !== has[file]?.integrity)
      .map(withoutHash)
      .sort(),
  };
};

describe('an edit of one screen', () => {
  const { checkout, dispose } = checkouts();
  const root = checkout(CHANGES);
  const workspace = dirname(root);
  afterAll(dispose);

  // In sibling folders the same modules have the same ids.
  const pages = join(workspace, 'monolith');
  mkdirSync(pages);
  const remotes = [{ name: 'x', root, isBehindGuard: true }];
  const buildPage = async (name: string, edit: Edit | null) =>
    buildMonolith({ workspace, outDir: join(pages, name), remotes, edit });

  it("changes only the remote's entry, its manifest and the screen when the remote is built", async () => {
    const build = async (edit: Edit, buildId: string): Promise<string> => {
      const outDir = join(workspace, buildId);
      const remote = { platform: '^0.1.0' };
      await compile(editedConfig({ root, name: 'x', buildId, outDir, remote }, edit));
      return outDir;
    };
    const before = await build(NO_EDIT, '0123456789ab');
    const { all, changed } = compareBuilds(before, await build(EDIT, 'ba9876543210'));
    // Pages do not load the manifest, which names the entry.
    expect(changed).toEqual(['mf-manifest.json', 'remoteEntry.js', 'x-list.js']);
    expect(all).toEqual(expect.arrayContaining(['x-other.js']));
  });

  it("changes only the monolith's runtime file and the screen when the monolith is built", async () => {
    const before = await buildPage('before', null);
    const after = await buildPage('after', EDIT);
    const { all, changed } = compareBuilds(before.folder, after.folder);
    expect(changed).toEqual(['runtime.js', 'x-list.js']);
    expect(all).toEqual(
      expect.arrayContaining(['page.js', 'operator.js', 'x.js', 'x-other.js', 'before-first-paint.js']),
    );
    expect(after.first.map(withoutHash)).toEqual(['runtime.js', 'page.js', 'vendor.js']);
    expect(after.filesOf('x-list').map(withoutHash)).toEqual(['x-list.js']);
    const page = readFileSync(join(after.folder, after.first[1] ?? ''), 'utf8');
    expect(page.split('__BACKGLASS_INTEGRITY__=')).toHaveLength(2);
  });

  it('fails the build when the source lacks the text', async () => {
    await expect(buildPage('none', { ...EDIT, from: 'useState(3)' })).rejects.toThrow(
      'remote-x/src/list.tsx does not contain "useState(3)"',
    );
  });
});
