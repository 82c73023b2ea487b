import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RemoteRelease, ShellRelease } from '@backglass/federation';
import { contextOf } from '../cli/command.ts';
import { run } from '../cli/run.ts';
import { liveComposition, liveSettings } from '../document/channel.ts';
import { openStore } from '../store/open.ts';
import { editedRemote, editedShell, remoteRelease, scratch, shellRelease } from './workspace.ts';

export interface BuiltWorkspace {
  readonly root: string;
  readonly printed: string[];
  readonly printedErrors: string[];
  readonly environment: Record<string, string>;
  /** Runs `pnpm backglass …` and returns the exit code. */
  command(...words: readonly string[]): Promise<number>;
  /** Runs a command with `--json` and returns the parsed output. */
  json(...words: readonly string[]): Promise<unknown>;
  live(channel?: string): Promise<unknown>;
  settings(): Promise<unknown>;
  addRemote(name: string): Promise<void>;
  buildRemote(name: string, digit: string, change?: Partial<RemoteRelease>): Promise<void>;
  buildGames(digit: string, change?: Partial<RemoteRelease>): Promise<void>;
  buildShell(digit: string, change?: Partial<ShellRelease>): Promise<void>;
  dispose(): Promise<void>;
}

export const builtWorkspace = async (): Promise<BuiltWorkspace> => {
  const place = await scratch();
  const root = join(place.root, 'workspace');
  const printed: string[] = [];
  const printedErrors: string[] = [];
  const environment: Record<string, string> = {
    ...{ SUPPORT_EMAIL: 'help@backglass.test', PORT: '4103', DEPLOYED_BY: 'ana' },
  };
  const replace = async (folder: string, built: string): Promise<void> => {
    await rm(join(root, folder, 'dist'), { recursive: true, force: true });
    await cp(built, join(root, folder, 'dist', basename(built)), { recursive: true });
  };
  const workspace: BuiltWorkspace = {
    root,
    printed,
    printedErrors,
    environment,
    command(...words) {
      printed.length = 0;
      printedErrors.length = 0;
      return run(
        words,
        contextOf(
          { ...environment, DATA_DIR: join(place.root, 'data') },
          {
            workspaceRoot: root,
            print: line => printed.push(line),
            printError: line => printedErrors.push(line),
          },
        ),
      );
    },
    async json(...words) {
      await workspace.command(...words, '--json');
      return JSON.parse(printed.join('\n')) as unknown;
    },
    live: async channel => liveComposition(await openStore(join(place.root, 'data')), channel),
    settings: async () => liveSettings(await openStore(join(place.root, 'data'))),
    async addRemote(name) {
      await replace(`remote-${name}`, await place.build(remoteRelease(name)));
      await writeFile(join(root, `remote-${name}/remote.config.ts`), '');
    },
    async buildRemote(name, digit, change = {}) {
      await replace(`remote-${name}`, await place.build(...editedRemote(name, digit, change)));
    },
    buildGames: (digit, change) => workspace.buildRemote('games', digit, change),
    async buildShell(digit, change = {}) {
      const [release, files] = digit === '1' ? [shellRelease(change)] : editedShell(digit, change);
      await replace('shell', await place.build(release, files));
    },
    dispose: () => place.dispose(),
  };
  await mkdir(join(root, 'packages'), { recursive: true });
  await workspace.buildShell('1');
  await workspace.buildGames('1');
  await writeFile(join(root, 'remote-games/remote.config.ts'), '');
  await writeFile(join(root, 'package.json'), '{"version":"0.1.0","config":{"build":"7"}}');
  return workspace;
};

/** Gives each test a workspace. */
export const useWorkspace = (): BuiltWorkspace => {
  const workspace = {} as BuiltWorkspace;
  beforeEach(async () => {
    Object.assign(workspace, await builtWorkspace());
  });
  afterEach(() => workspace.dispose());
  return workspace;
};
