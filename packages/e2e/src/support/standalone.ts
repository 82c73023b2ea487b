import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pnpmEnvironment } from '../../../../scripts/start/pnpm.mjs';
import { editFile, startDevServer, type DevServer } from './development.ts';
import type { Server } from './server.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../../..');
const isOutside = (folder: string): boolean =>
  !folder.startsWith(join(ROOT, 'node_modules')) && !folder.startsWith(join(ROOT, 'packages'));

export const GIT = ['-c', 'user.name=ana', '-c', 'user.email=ana@backglass.test'];

export interface Repository {
  readonly folder: string;
  /** The folder of the packed packages. */
  readonly packages: string;
  readonly preview: string;
  /** Returns the output, or rejects with the output if the command fails. */
  pnpm(...words: readonly string[]): Promise<string>;
  dev(): Promise<DevServer>;
  /** Returns a function that undoes the edit. */
  edit(file: string, change: (text: string) => string): Promise<() => Promise<void>>;
  commitAll(message: string): Promise<void>;
  commit(file: string, change: (text: string) => string): Promise<void>;
  remove(): Promise<void>;
}

/** Runs programs as on a machine without this workspace, with the data folder and the port of a running server. */
export function outsideWorkspace({ dataDir, url }: Server) {
  const outer = pnpmEnvironment(ROOT, () => undefined);
  const env: Record<string, string | undefined> = {
    // pnpm passes settings of this workspace on, such as its strict catalog and its overrides.
    ...Object.fromEntries(
      Object.entries(outer).filter(([name]) => !/^npm_config_(?:catalog|overrides$)/i.test(name)),
    ),
    // What the guide installs must run on this version of Node.
    npm_config_engine_strict: 'true',
    // Hides the programs and modules of this workspace, because the repository must not need them.
    NODE_PATH: '',
    PATH: outer['PATH']?.split(delimiter).filter(isOutside).join(delimiter),
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
  };
  return async (cwd: string, program: string, words: readonly string[], more = {}): Promise<string> => {
    try {
      const options = { cwd, env: { ...env, ...more }, maxBuffer: 1e8 };
      return (await promisify(execFile)(program, words, options)).stdout;
    } catch (error) {
      // pnpm prints errors to stdout, which the error of Node does not contain.
      const { stdout = '' } = error as { stdout?: string };
      throw new Error(`${String(error)}\n${stdout}`, { cause: error });
    }
  };
}

/** Creates a remote with `pnpm create-remote --standalone`. Its commands use the data folder and the port of a running server. */
export async function createRepository(name: string, server: Server): Promise<Repository> {
  const { url } = server;
  const parent = await mkdtemp(join(tmpdir(), 'backglass-standalone-'));
  const folder = join(parent, `remote-${name}`);
  const run = outsideWorkspace(server);
  const git = (...words: readonly string[]) => run(folder, 'git', [...GIT, ...words]);
  const commitAll = async (message: string) => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', message);
  };
  const printed = await run(ROOT, 'pnpm', ['--silent', 'create-remote', name, '--standalone', parent]);
  await git('init', '--quiet');
  await commitAll('feat: begin');
  return {
    folder,
    packages: join(folder, 'packages'),
    preview: /^http:\S+$/m.exec(printed)?.[0] ?? '',
    // `--silent` would hide why "pnpm add" failed.
    pnpm: (...words) => run(folder, 'pnpm', [words[0] === 'add' ? '--loglevel=error' : '--silent', ...words]),
    dev: () =>
      startDevServer(folder, 'node_modules/@backglass/dev/bin/dev.mjs', '--live', url, '--port', '0'),
    edit: (file, change) => editFile(join(folder, file), change),
    commitAll,
    async commit(file, change) {
      await editFile(join(folder, file), change);
      await commitAll(`feat: edit ${file}`);
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
