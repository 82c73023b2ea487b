import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFolder, deployableFolders, foldersNamed } from '../built.ts';
import { DeliveryError } from '../delivery-error.ts';
import { documentSettings } from '../document-settings.ts';
import { deploy, deployOnto } from '../deploy.ts';
import { liveComposition } from '../live.ts';
import { folderStore } from '../store/folder.ts';
import type { Store } from '../store/store.ts';
import { keys } from '../store/keys.ts';

export interface CliContext {
  readonly dataDir: string;
  readonly workspaceRoot: string;
  readonly supportEmail: string;
  /** Where pages shall report how remotes loaded; absent: nowhere. */
  readonly telemetryUrl?: string | undefined;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

interface Order {
  readonly names: readonly string[];
  readonly all: boolean;
}

type Command = (store: Store, context: CliContext, order: Order) => Promise<void>;

const deployBuilt: Command = async (store, { workspaceRoot, print, ...settingsOf }, { names, all }) => {
  const settings = await documentSettings({ workspaceRoot, ...settingsOf });
  const everything = all || (names.length === 0 && (await liveComposition(store)) === null);
  if (!everything && names.length === 0) {
    throw new DeliveryError(
      'Say what to deploy: "deploy games", or everything that is built: "deploy --all".',
    );
  }
  const folders = everything ? deployableFolders(workspaceRoot) : foldersNamed(workspaceRoot, names);
  const { number } = await (everything ? deploy : deployOnto)(store, folders.map(builtFolder), settings);
  print(`Composition ${number} is live.`);
};

const list: Command = async (store, { print }) => {
  const live = await liveComposition(store);
  const liveVersions = new Map([
    ['shell', live?.shell.version],
    ...Object.entries(live?.remotes ?? {}).map(([name, { version }]) => [name, version] as const),
  ]);
  for (const name of await store.list(keys.releases)) {
    for (const version of await store.list(keys.releasesOf(name))) {
      print(`${name.padEnd(12)} ${version}${liveVersions.get(name) === version ? '  live' : ''}`);
    }
  }
};

interface Described {
  readonly run: Command;
  readonly usage: string;
  readonly does: string;
  readonly takes: (order: Order) => boolean;
}

const COMMANDS: Readonly<Record<string, Described>> = {
  deploy: {
    run: deployBuilt,
    usage: 'deploy [name…]',
    does: 'publish what is built of these and make it live; --all: of everything',
    takes: ({ names, all }) => !all || names.length === 0,
  },
  list: {
    run: list,
    usage: 'list',
    does: 'show every release, and which are live',
    takes: ({ names, all }) => !all && names.length === 0,
  },
};

const help = ({ print }: CliContext): void => {
  print('pnpm backglass <command>\n');
  for (const { usage, does } of Object.values(COMMANDS)) print(`  ${usage.padEnd(15)} ${does}`);
  print(`  ${'help'.padEnd(15)} show this`);
};

const parse = (words: readonly string[]) => {
  try {
    const options = { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
    const [word = 'help', ...names] = positionals;
    return { word: values.help === true ? 'help' : word, order: { names, all: values.all === true } };
  } catch {
    return null;
  }
};

/** Runs one command; the result is the exit code: 0 done, 1 refused, 2 not understood. */
export const run = async (words: readonly string[], context: CliContext): Promise<number> => {
  const parsed = parse(words);
  if (parsed?.word === 'help') {
    help(context);
    return 0;
  }
  const command = parsed === null ? undefined : COMMANDS[parsed.word];
  if (parsed === null || command === undefined || !command.takes(parsed.order)) {
    context.complain(`Not understood: ${words.join(' ')}. Try "pnpm backglass help".`);
    return 2;
  }
  try {
    await command.run(folderStore(join(context.dataDir, 'delivery')), context, parsed.order);
    return 0;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    context.complain(error.message);
    return 1;
  }
};
