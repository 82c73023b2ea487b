import { parseArgs } from 'node:util';
import { DeliveryError } from '../delivery-error.ts';
import { openStore } from '../store/open.ts';
import { COMMANDS } from './commands.ts';
import type { CliContext, Command } from './context.ts';

const help = ({ print }: CliContext): void => {
  print('pnpm backglass <command>\n');
  for (const { usage, does } of Object.values(COMMANDS)) print(`  ${usage.padEnd(25)} ${does}`);
  print(`  ${'help'.padEnd(25)} show this; "<command> --help" says more of one`);
  print(
    '\n--json: one JSON value in place of text. Ends with 0: done, 1: refused, 2: not understood, 3: could not be done.',
  );
  print('DELIVERY_URL: s3://<bucket>/<prefix>?region=&endpoint=; else the folder delivery in DATA_DIR.');
};

const helpOf = ({ print }: CliContext, { usage, does, details = [] }: Command): void => {
  print(`pnpm backglass ${usage} [--json]\n\n${does}`);
  for (const detail of details) print(`  ${detail}`);
};

const parse = (words: readonly string[], command: Command) => {
  try {
    const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...command.options, ...common },
    });
    const [least, most] = command.takes;
    const { length } = parsed.positionals;
    return parsed.values.help === true || (length >= least && length <= most) ? parsed : null;
  } catch {
    return null;
  }
};

/** Runs one command; the result is the exit code: 0 done, 1 refused, 2 not understood. */
export const run = async (words: readonly string[], context: CliContext): Promise<number> => {
  const [word = 'help', ...rest] = words;
  if (['help', '--help', '-h'].includes(word)) {
    const [of] = rest;
    if (of !== undefined) return run([of, '--help'], context);
    help(context);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  const parsed = command === undefined ? null : parse(rest, command);
  if (command === undefined || parsed === null) {
    const about = command === undefined ? 'help' : `${word} --help`;
    context.complain(`Not understood: ${words.join(' ')}. Try "pnpm backglass ${about}".`);
    return 2;
  }
  if (parsed.values.help === true) {
    helpOf(context, command);
    return 0;
  }
  const isJson = parsed.values.json === true;
  try {
    const store = await openStore(context.dataDir, context.deliveryUrl);
    const order = { store, context, names: parsed.positionals, values: parsed.values };
    const { lines, data, code = 0 } = await command.run(order);
    if (isJson) context.print(JSON.stringify(data));
    else for (const line of lines) (code === 0 ? context.print : context.complain)(line);
    return code;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    if (isJson) context.print(JSON.stringify({ error: error.message }));
    else context.complain(error.message);
    return 1;
  }
};
