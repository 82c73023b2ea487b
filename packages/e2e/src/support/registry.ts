import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runServer } from 'verdaccio';
import * as z from 'zod';
import type { Server } from './server.ts';
import { GIT, outsideWorkspace } from './standalone.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const loginSchema = z.object({ token: z.string() });
const versionSchema = z.object({ version: z.string() });

/** A private registry that everybody may read, and where one user may publish. It has only packages of Backglass. */
async function startVerdaccio(folder: string) {
  const access = { access: '$all', publish: '$authenticated' };
  const app = (await runServer({
    storage: join(folder, 'storage'),
    self_path: folder,
    configPath: join(folder, 'config.yaml'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    packages: { '@backglass/*': access },
    uplinks: {},
    security: {},
    server: {},
    web: { enable: false },
    log: { type: 'stdout', format: 'json', level: 'fatal' },
  } as never)) as HttpServer;
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const url = `http://127.0.0.1:${(app.address() as AddressInfo).port}/`;
  const answer = await fetch(`${url}-/user/org.couchdb.user:ana`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'ana', password: 'for-this-test-only' }),
  });
  const { token } = loginSchema.parse(await answer.json());
  return { url, token, close: () => app.close() };
}

export interface Registry {
  readonly url: string;
  /** Runs a program outside the workspace, and returns the output. */
  run(folder: string, program: string, ...words: readonly string[]): Promise<string>;
  /** Runs the documented command in an empty folder. Returns the folder of the remote, and the output. */
  create(name: string): Promise<{ folder: string; printed: string }>;
  git(folder: string, ...words: readonly string[]): Promise<string>;
  /** Makes a release with a patch of the design system, and publishes it. Returns the version of the platform. */
  releasePatch(message: string): Promise<string>;
  /** Builds the shell of the last release, and makes it live on the server. */
  promoteShell(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a registry, and publishes the packages of the current commit to it. */
export async function startRegistry(server: Server): Promise<Registry> {
  // Without a hyphen before the random letters, because react-aria's plugin takes a path with `te-DK` for a locale.
  const folder = await mkdtemp(join(tmpdir(), 'backglass-registry.'));
  const verdaccio = await startVerdaccio(folder);
  const { url, token } = verdaccio;
  const outside = outsideWorkspace(server);
  const run: Registry['run'] = (cwd, program, ...words) => outside(cwd, program, words);
  const git: Registry['git'] = (cwd, ...words) => run(cwd, 'git', ...GIT, ...words);
  const clone = join(folder, 'backglass');
  const place = await mkdtemp(join(tmpdir(), 'backglass-from-registry.'));
  // Without git checks, because the clone's `.npmrc` has changed, and its branch may have any name.
  const publish = () => run(clone, 'pnpm', 'publish', '--recursive', '--no-git-checks');

  const remove = async () => {
    verdaccio.close();
    for (const one of [folder, place]) await rm(one, { recursive: true, force: true });
  };
  try {
    await git(folder, 'clone', '--quiet', ROOT, clone);
    await run(clone, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline');
    const login = `${url.replace('http:', '')}:_authToken=${token}`;
    await appendFile(join(clone, '.npmrc'), `\n@backglass:registry=${url}\n${login}\n`);
    await publish();
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    url,
    run,
    git,
    async create(name) {
      // A copy of the user's settings, which may name a mirror of the public registry.
      const own = (await run(folder, 'npm', 'config', 'get', 'userconfig')).trim();
      const settings = { npm_config_userconfig: join(folder, 'npmrc'), npm_config_yes: 'true' };
      if (existsSync(own)) await copyFile(own, settings.npm_config_userconfig);
      await outside(place, 'npm', ['config', 'set', '@backglass:registry', url], settings);
      const printed = await outside(place, 'npm', ['create', '@backglass/remote', name], settings);
      return { folder: join(place, `remote-${name}`), printed };
    },
    async releasePatch(message) {
      const changesets = join(clone, '.changeset');
      // Without the changes that wait for the next release, because they may raise more than the patch number.
      for (const file of await readdir(changesets))
        if (file.endsWith('.md')) await rm(join(changesets, file));
      await writeFile(join(changesets, 'patch.md'), `---\n'@backglass/ui': patch\n---\n\n${message}\n`);
      await run(clone, 'pnpm', 'raise-versions');
      await git(clone, 'commit', '--quiet', '--all', '--message', 'chore: release packages');
      await publish();
      const platform = await readFile(join(clone, 'packages/platform/package.json'), 'utf8');
      return versionSchema.parse(JSON.parse(platform)).version;
    },
    async promoteShell() {
      await run(clone, 'pnpm', '--filter', '@backglass/shell', 'build');
      for (const command of ['publish', 'promote']) await run(clone, 'pnpm', 'backglass', command, 'shell');
    },
    remove,
  };
}
