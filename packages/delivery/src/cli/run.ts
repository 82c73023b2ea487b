import { existsSync } from 'node:fs';
import { CommanderError, newCommand, usageSentence } from '@backglass/contract/command-line';
import { DeliveryError, UsageError, reasonOf } from '../errors.ts';
import { ownValue } from '../release/ref.ts';
import { isFolderStore } from '../store/folder.ts';
import { openStore } from '../store/open.ts';
import { keys, type Store } from '../store/store.ts';
import { type Action, type Cli, placeOf, checkSettings, type CliContext } from './command.ts';

/** Loads what adds each command, in the order of the help. All of them take 0.15 s of CPU time. */
const COMMANDS: Readonly<Record<string, () => Promise<(cli: Cli) => unknown>>> = {
  deploy: async () => (await import('./commands/deploy.ts')).addDeploy,
  publish: async () => (await import('./commands/publish.ts')).addPublish,
  'end-preview': async () => (await import('./commands/publish.ts')).addEndPreview,
  check: async () => (await import('./commands/check.ts')).addCheck,
  promote: async () => (await import('./commands/promote.ts')).addPromote,
  rollback: async () => (await import('./commands/rollback.ts')).addRollback,
  disable: async () => (await import('./commands/switch.ts')).addDisable,
  enable: async () => (await import('./commands/switch.ts')).addEnable,
  status: async () => (await import('./commands/status.ts')).addStatus,
  crashes: async () => (await import('./commands/crashes.ts')).addCrashes,
  list: async () => (await import('./commands/list.ts')).addList,
  history: async () => (await import('./commands/list.ts')).addHistory,
  diff: async () => (await import('./commands/diff.ts')).addDiff,
  prune: async () => (await import('./commands/prune.ts')).addPrune,
  upgrade: async () => (await import('./commands/upgrade.ts')).addUpgrade,
  'export-static': async () => (await import('./commands/export-static.ts')).addExportStatic,
};

/** Returns the command that these words name, or all commands for their help and for suggestions. */
const commandsFor = (words: readonly string[]) => {
  const [first = '', second = ''] = words.filter(word => !word.startsWith('-'));
  const named = ownValue(COMMANDS, first === 'help' ? second : first);
  return named === undefined ? Object.values(COMMANDS) : [named];
};

const CODES = { refused: 1, 'invalid-usage': 2, failed: 3 } as const;

/** Hides user names and passwords in addresses. */
const withoutPasswords = (text: string): string => text.replace(/(https?:|:\/\/).*@/is, '$1***@');

/** Throws {@link DeliveryError} for an empty store, because a wrong setting probably names it. */
const requirePublished = async (store: Store, context: CliContext): Promise<void> => {
  if ((await store.list(keys.releases)).length > 0) return;
  const place = placeOf(store, context);
  const problem =
    isFolderStore(store) && !existsSync(store.root)
      ? `There is no folder ${place}`
      : `There are no releases in ${place}`;
  throw new DeliveryError(
    `${problem}. Set DATA_DIR or DELIVERY_URL, or create a store with "deploy --all" or "npm start".`,
  );
};

/** Throws {@link UsageError} for invalid settings, and {@link DeliveryError} if the store must have releases but has none. */
const openForCommand = async (context: CliContext, needsReleases: boolean): Promise<Store> => {
  checkSettings(context);
  const store = await openStore(context.dataDir, context.deliveryUrl, context.printError);
  if (needsReleases) await requirePublished(store, context);
  return store;
};

/** Returns the exit code: 0 done, 1 refused, 2 invalid usage, 3 failed. */
export const run = async (words: readonly string[], context: CliContext): Promise<number> => {
  let code = 0;
  const program = newCommand('pnpm backglass', '', { log: context.print, error: () => undefined })
    .usage('<command>')
    .option('--json', 'print one JSON value')
    .option('--verbose', 'print the stack trace of a failure')
    .configureHelp({ showGlobalOptions: true })
    .helpCommand('help [command]', 'show this help, or that of a command')
    .addHelpText(
      'after',
      `
Exit codes: 0 done, 1 refused, 2 invalid usage, 3 failed.
DELIVERY_URL: s3://<bucket>/<prefix>?region=&endpoint=; default: the folder delivery in DATA_DIR.`,
    );

  const actionOn =
    (needsReleases: boolean): Action =>
    command =>
    async (...args) => {
      const isJson = program.opts().json === true;
      const store = await openForCommand(context, needsReleases);
      const output = await command({ store, context, isJson }, ...args);
      code = output.code ?? 0;
      if (isJson) context.print(JSON.stringify(output.data));
      else for (const line of output.lines) (code === 0 ? context.print : context.printError)(line);
    };
  const cli = { program, action: actionOn(false), actionOnReleases: actionOn(true) };
  for (const load of commandsFor(words)) (await load())(cli);

  const fail = (kind: keyof typeof CODES, error: string, more = ''): number => {
    if (program.opts().json === true) context.print(JSON.stringify({ error, kind }));
    else context.printError(error + more);
    return CODES[kind];
  };
  const usageFailure = (why: string): number => {
    const named = program.commands.find(command => command.name() === program.args[0]);
    const help = named === undefined ? 'help' : `${named.name()} --help`;
    return fail('invalid-usage', withoutPasswords(why), ` Try "pnpm backglass ${help}".`);
  };
  const [first, second] = words;
  const isCommand = program.commands.some(command => command.name() === second);
  // For an unknown command, commander would print the help of all.
  const asked = first === 'help' && second !== undefined && !isCommand ? [second] : words;
  try {
    await program.parseAsync(asked.length === 0 ? ['help'] : asked, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? 0 : usageFailure(usageSentence(error.message));
    if (error instanceof UsageError) return usageFailure(error.message);
    if (error instanceof DeliveryError) return fail('refused', error.message);
    if (program.opts().verbose === true)
      context.printError(error instanceof Error ? (error.stack ?? '') : String(error));
    const store =
      context.deliveryUrl === undefined
        ? ''
        : ` The store is ${withoutPasswords(context.deliveryUrl)} (DELIVERY_URL).`;
    return fail(
      'failed',
      `Failed: ${reasonOf(error).replace(/\.?$/, '.')}${store}`,
      ' ("--verbose" prints the stack trace.)',
    );
  }
};
