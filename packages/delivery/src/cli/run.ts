import { join } from 'node:path';
import { appIdentity } from '../app-identity.ts';
import { builtFolder, deployableFolders } from '../built.ts';
import { DeliveryError } from '../delivery-error.ts';
import { deploy } from '../deploy.ts';
import { liveComposition } from '../live.ts';
import { folderStore, type Store } from '../store/folder.ts';
import { keys } from '../store/keys.ts';

export interface CliContext {
  readonly dataDir: string;
  readonly workspaceRoot: string;
  readonly supportEmail: string;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

type Command = (store: Store, context: CliContext) => Promise<void>;

const deployBuilt: Command = async (store, { workspaceRoot, supportEmail, print }) => {
  const composition = await deploy(store, deployableFolders(workspaceRoot).map(builtFolder), {
    api_root: '/api/',
    support_email: supportEmail,
    ...(await appIdentity(workspaceRoot)),
  });
  print(`Composition ${composition.number} is live.`);
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

const COMMANDS: Readonly<Record<string, { readonly run: Command; readonly does: string }>> = {
  deploy: { run: deployBuilt, does: 'publish what is built, and make it live' },
  list: { run: list, does: 'show every release, and which are live' },
};

const help = ({ print }: CliContext): void => {
  print('pnpm backglass <command>\n');
  for (const [name, { does }] of Object.entries(COMMANDS)) print(`  ${name.padEnd(8)} ${does}`);
  print('  help     show this');
};

/** Runs one command; the result is the exit code: 0 done, 1 refused, 2 not understood. */
export const run = async (words: readonly string[], context: CliContext): Promise<number> => {
  const [word = 'help', ...rest] = words;
  if (word === 'help') {
    help(context);
    return 0;
  }
  const command = COMMANDS[word];
  if (command === undefined || rest.length > 0) {
    context.complain(`Not understood: ${words.join(' ')}. Try "pnpm backglass help".`);
    return 2;
  }
  try {
    await command.run(folderStore(join(context.dataDir, 'delivery')), context);
    return 0;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    context.complain(error.message);
    return 1;
  }
};
