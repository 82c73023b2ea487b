import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shellSettingsSchema } from '@backglass/federation';
import { DeliveryError, UsageError, reasonOf } from '../errors.ts';
import { requirePreviewDomain } from '../preview/address.ts';
import { isFolderStore } from '../store/folder.ts';
import { openStore } from '../store/open.ts';
import { keys, type Store } from '../store/store.ts';
import { COMMANDS } from './commands.ts';
import type { CliContext, Command } from './context.ts';

/** Throws {@link DeliveryError} for a store that nothing was ever published to: mostly it is another one than was meant. */
const requirePublished = async (store: Store, { deliveryUrl }: CliContext): Promise<void> => {
  if ((await store.list(keys.releases)).length > 0) return;
  const isFolder = isFolderStore(store);
  const place = isFolder ? store.root : deliveryUrl;
  const what =
    isFolder && !existsSync(store.root)
      ? `There is no folder ${place}`
      : `Nothing was ever published to ${place}`;
  throw new DeliveryError(
    `${what}. DATA_DIR or DELIVERY_URL says where the store is; "deploy --all" or "npm start" begins one.`,
  );
};

const isOrigin = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

/** Throws {@link UsageError} for an address of the site that is none, by its setting's name. */
const checkAddresses = ({ publicUrl, previewApiRoot, previewDomain }: CliContext): void => {
  if (publicUrl !== undefined && !isOrigin(publicUrl)) {
    throw new UsageError(`PUBLIC_URL must be an http(s) address; it is "${publicUrl}".`);
  }
  if (previewDomain !== undefined) requirePreviewDomain(previewDomain, publicUrl);
  const { api_root } = shellSettingsSchema.shape;
  if (previewApiRoot !== undefined && !api_root.safeParse(previewApiRoot).success) {
    throw new UsageError(
      `PREVIEW_API_ROOT must be an http(s) address or an absolute path, with a slash at its end; it is "${previewApiRoot}".`,
    );
  }
};

const help = ({ print }: CliContext): void => {
  print('pnpm backglass <command>\n');
  for (const { usage, does } of Object.values(COMMANDS)) print(`  ${usage.padEnd(25)} ${does}`);
  print(`  ${'help'.padEnd(25)} show this; "<command> --help" says more of one`);
  print(
    '\n--json: one JSON value in place of text. Ends with 0: done, 1: refused, 2: not understood, 3: could not be done.',
  );
  print('--verbose: where it happened, too, when something could not be done.');
  print('DELIVERY_URL: s3://<bucket>/<prefix>?region=&endpoint=; else the folder delivery in DATA_DIR.');
};

const helpOf = ({ print }: CliContext, { usage, does, details = [] }: Command): void => {
  print(`pnpm backglass ${usage} [--json]\n\n${does}`);
  for (const detail of details) print(`  ${detail}`);
};

/** What stood behind a command's name. Throws what `parseArgs` throws, and for too few or too many names. */
const parse = (words: readonly string[], command: Command) => {
  const common = {
    json: { type: 'boolean' },
    verbose: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const parsed = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { ...command.options, ...common },
  });
  const [least, most] = command.takes;
  const { length } = parsed.positionals;
  if (parsed.values.help === true || (length >= least && length <= most)) return parsed;
  throw new Error(length < least ? 'It takes more names.' : 'It takes fewer names.');
};

/** How a command did not succeed, for programs; its exit code. */
const CODES = { refused: 1, 'not-understood': 2, failed: 3 } as const;

const HELP = ['help', '--help', '-h'];

/** The command first, whatever every command takes stood before it. */
const commandFirst = (words: readonly string[]): readonly string[] => {
  const at = words.findIndex(word => word !== '--json' && word !== '--verbose');
  return at < 1 ? words : [...words.slice(at), ...words.slice(0, at)];
};

/** Runs one command; the result is the exit code: 0 done, 1 refused, 2 not understood, 3 could not be done. */
export const run = async (words: readonly string[], context: CliContext): Promise<number> => {
  const isSaid = (option: string): boolean => words.includes(option);
  const fail = (kind: keyof typeof CODES, error: string, more = ''): number => {
    if (isSaid('--json')) context.print(JSON.stringify({ error, kind }));
    else context.complain(error + more);
    return CODES[kind];
  };
  const [word = 'help', ...rest] = commandFirst(words);
  if (HELP.includes(word)) {
    const of = rest.find(one => !one.startsWith('-') && !HELP.includes(one));
    if (of !== undefined) return run([of, '--help'], context);
    help(context);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (command === undefined) {
    return fail('not-understood', `Not understood: ${words.join(' ')}. Try "pnpm backglass help".`);
  }
  const misunderstood = (why: string): number =>
    fail(
      'not-understood',
      `Not understood: ${words.join(' ')}. ${why}`,
      ` Try "pnpm backglass ${word} --help".`,
    );
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(rest, command);
  } catch (error) {
    // Its first sentence: what follows explains options in general.
    const [why = ''] = reasonOf(error).split('. ');
    return misunderstood(why.replace(/\.?$/, '.'));
  }
  if (parsed.values.help === true) {
    helpOf(context, command);
    return 0;
  }
  try {
    checkAddresses(context);
    const store = await openStore(context.dataDir, context.deliveryUrl);
    if (command.isOfPublished === true) await requirePublished(store, context);
    const order = { store, context, names: parsed.positionals, values: parsed.values };
    const { lines, data, code = 0 } = await command.run(order);
    if (isSaid('--json')) context.print(JSON.stringify(data));
    else for (const line of lines) (code === 0 ? context.print : context.complain)(line);
    return code;
  } catch (error) {
    if (error instanceof UsageError) return misunderstood(error.message);
    if (error instanceof DeliveryError) return fail('refused', error.message);
    if (isSaid('--verbose')) context.complain(error instanceof Error ? (error.stack ?? '') : String(error));
    return fail('failed', `Could not be done: ${reasonOf(error)}`, ' ("--verbose" says where.)');
  }
};
