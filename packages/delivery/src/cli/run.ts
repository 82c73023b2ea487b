import { parseArgs } from 'node:util';
import { firstSentence } from '@backglass/contract/command-line';
import { DeliveryError, UsageError, reasonOf } from '../errors.ts';
import type { CliContext, Command } from './context.ts';

/** `load` imports the command's code, so that `help` is fast. */
interface Entry {
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  deploy: {
    usage: 'deploy [name…]',
    summary: 'publish these builds and make them live; --all: all builds',
    load: async () => (await import('./commands/deploy.ts')).deployCommand,
  },
  publish: {
    usage: 'publish [name…]',
    summary: 'verify and upload these builds; --channel pr-42: show them in a preview',
    load: async () => (await import('./commands/publish.ts')).publishCommand,
  },
  'end-preview': {
    usage: 'end-preview <id>',
    summary: 'end a preview before it expires',
    load: async () => (await import('./commands/publish.ts')).endPreviewCommand,
  },
  check: {
    usage: 'check [name[@version]…]',
    summary: 'check whether these releases may go live, and show what would change',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  promote: {
    usage: 'promote <name[@version]…>',
    summary: 'make published releases live; --canary 10: for 10 % of centres',
    load: async () => (await import('./commands/promote.ts')).promoteCommand,
  },
  rollback: {
    usage: 'rollback [name]',
    summary: 'return to the previous release; without a name, everything to the previous composition',
    load: async () => (await import('./commands/rollback.ts')).rollbackCommand,
  },
  disable: {
    usage: 'disable <name>',
    summary: 'switch a remote off: pages show a message in its place',
    load: async () => (await import('./commands/switch.ts')).disableCommand,
  },
  enable: {
    usage: 'enable <name>',
    summary: 'switch a remote on again',
    load: async () => (await import('./commands/switch.ts')).enableCommand,
  },
  status: {
    usage: 'status',
    summary: 'show which composition pages get, and which documents and live files are damaged',
    load: async () => (await import('./commands/status.ts')).statusCommand,
  },
  crashes: {
    usage: 'crashes [name]',
    summary: 'show the errors of each release that pages reported, with their positions in the sources',
    load: async () => (await import('./commands/crashes.ts')).crashesCommand,
  },
  list: {
    usage: 'list',
    summary: 'list releases and previews: when, from which commit, by whom and why; and which are live',
    load: async () => (await import('./commands/list.ts')).listCommand,
  },
  history: {
    usage: 'history',
    summary: 'list compositions, newest first: when, by whom, why, and what changed',
    load: async () => (await import('./commands/list.ts')).historyCommand,
  },
  diff: {
    usage: 'diff <A> <B>',
    summary: 'show the differences between two compositions, or two releases of one name',
    load: async () => (await import('./commands/diff.ts')).diffCommand,
  },
  prune: {
    usage: 'prune',
    summary: 'remove old releases and documents that are not in use',
    load: async () => (await import('./commands/prune.ts')).pruneCommand,
  },
  upgrade: {
    usage: 'upgrade',
    summary: 'raise the packages of Backglass in this repository, show what changed, and run the checks',
    load: async () => (await import('./commands/upgrade.ts')).upgradeCommand,
  },
  'export-static': {
    usage: 'export-static <folder>',
    summary: 'export the live page as files for any static host',
    load: async () => (await import('./commands/export-static.ts')).exportStaticCommand,
  },
};

const help = ({ print }: CliContext): void => {
  print('pnpm backglass <command>\n');
  for (const { usage, summary } of Object.values(COMMANDS)) print(`  ${usage.padEnd(25)} ${summary}`);
  print(`  ${'help'.padEnd(25)} show this help; "<command> --help" explains one command`);
  print('\n--json: print one JSON value. Exit codes: 0 done, 1 refused, 2 invalid usage, 3 failed.');
  print('--verbose: print the stack trace of a failure.');
  print('DELIVERY_URL: s3://<bucket>/<prefix>?region=&endpoint=; default: the folder delivery in DATA_DIR.');
};

const helpOfCommand = (
  { print }: CliContext,
  { usage, summary, details = [] }: Command & (typeof COMMANDS)[string],
): void => {
  print(`pnpm backglass ${usage} [--json]\n\n${summary}`);
  for (const detail of details) print(`  ${detail}`);
};

/** Throws for invalid options, and for too few or too many names. */
const parse = (words: readonly string[], command: Command) => {
  const common = {
    json: { type: 'boolean' },
    verbose: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const own = Object.fromEntries(Object.entries(command.options).map(([name, type]) => [name, { type }]));
  const parsed = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { ...own, ...common },
  });
  const [min, max] = command.nameCount;
  const { length } = parsed.positionals;
  if (parsed.values.help === true || (length >= min && length <= max)) return parsed;
  throw new Error(length < min ? 'Too few names.' : 'Too many names.');
};

const CODES = { refused: 1, 'invalid-usage': 2, failed: 3 } as const;

const HELP = ['help', '--help', '-h'];

/** Hides user names and passwords in addresses. */
const shownWords = (words: readonly string[]): string =>
  words.map(word => word.replace(/(https?:|:\/\/).*@/is, '$1***@')).join(' ');

const commandFirst = (words: readonly string[]): readonly string[] => {
  const at = words.findIndex(word => word !== '--json' && word !== '--verbose');
  return at < 1 ? words : [...words.slice(at), ...words.slice(0, at)];
};

/** Returns the exit code: 0 done, 1 refused, 2 invalid usage, 3 failed. */
export const run = async (words: readonly string[], context: CliContext): Promise<number> => {
  const hasOption = (option: string): boolean => words.includes(option);
  const fail = (kind: keyof typeof CODES, error: string, more = ''): number => {
    if (hasOption('--json')) context.print(JSON.stringify({ error, kind }));
    else context.printError(error + more);
    return CODES[kind];
  };
  const [word = 'help', ...rest] = commandFirst(words);
  if (HELP.includes(word)) {
    const of = rest.find(one => !one.startsWith('-') && !HELP.includes(one));
    if (of !== undefined) return run([of, '--help'], context);
    help(context);
    return 0;
  }
  const entry = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (entry === undefined) {
    return fail('invalid-usage', `Unknown command: ${shownWords(words)}. Try "pnpm backglass help".`);
  }
  const usageFailure = (why: string): number =>
    fail(
      'invalid-usage',
      `Invalid usage: ${shownWords(words)}. ${why}`,
      ` Try "pnpm backglass ${word} --help".`,
    );
  const command = await entry.load();
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(rest, command);
  } catch (error) {
    return usageFailure(firstSentence(error as Error));
  }
  if (parsed.values.help === true) {
    helpOfCommand(context, { ...entry, ...command });
    return 0;
  }
  try {
    const { openForCommand } = await import('./open-command.ts');
    const store = await openForCommand(context, command);
    const input = { store, context, names: parsed.positionals, values: parsed.values };
    const { lines, data, code = 0 } = await command.run(input);
    if (hasOption('--json')) context.print(JSON.stringify(data));
    else for (const line of lines) (code === 0 ? context.print : context.printError)(line);
    return code;
  } catch (error) {
    if (error instanceof UsageError) return usageFailure(error.message);
    if (error instanceof DeliveryError) return fail('refused', error.message);
    if (hasOption('--verbose'))
      context.printError(error instanceof Error ? (error.stack ?? '') : String(error));
    return fail('failed', `Failed: ${reasonOf(error)}`, ' ("--verbose" prints the stack trace.)');
  }
};
