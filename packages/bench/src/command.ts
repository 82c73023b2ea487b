import type { EventEmitter } from 'node:events';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

/** A whole number from 1 on. */
export const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d*$/, 'is a whole number from 1 on')),
  z.transform(Number),
);

/** Which of the lines; absent: what the bench takes by itself. */
export const lineName = z.enum(['slow', 'fast'], 'is slow or fast');

export type Asked<T> =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'run'; readonly options: T };

/** Options with a value each: those of the schema, and `--help`. Never throws. */
export const readOptions = <T>(
  schema: z.ZodMiniObject & z.ZodMiniType<T>,
  words: readonly string[],
): Asked<T> => {
  const flags = Object.keys(schema.shape).map(name => [name, { type: 'string' }] as const);
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: { ...Object.fromEntries(flags), help: { type: 'boolean', short: 'h' } },
    }));
  } catch (error) {
    return { kind: 'wrong', sentence: error instanceof Error ? error.message : String(error) };
  }
  const { help, ...given } = values;
  if (help === true) return { kind: 'help' };
  const parsed = schema.safeParse(given);
  if (parsed.success) return { kind: 'run', options: parsed.data };
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  return {
    kind: 'wrong',
    sentence: `--${name} ${issue?.message ?? 'is wrong'}, not "${String(given[name])}".`,
  };
};

/** Has something closed when all is over, however that comes: what was opened last is closed first. */
export type AtEnd = (close: () => unknown) => void;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Does `work`, then closes what it opened: also when it fails, and at the first signal from `process`, which it does not outlast.
 * Answers whether there was one. Rejects as `work` does, or as what could not be closed, once all else is.
 */
export const closing = async (
  work: (atEnd: AtEnd) => Promise<void>,
  process: Pick<EventEmitter, 'on' | 'off'>,
): Promise<{ readonly isInterrupted: boolean }> => {
  const opened: (() => unknown)[] = [];
  const failures: unknown[] = [];
  let isInterrupted = false;
  let stop = (): void => undefined;
  const stopped = new Promise<void>(done => {
    stop = () => {
      isInterrupted = true;
      done();
    };
  });
  for (const signal of SIGNALS) process.on(signal, stop);
  const attempt = (one: () => unknown): Promise<unknown> =>
    Promise.resolve()
      .then(one)
      // What fails when it is cut short has not failed.
      .catch((error: unknown) => (isInterrupted ? undefined : failures.push(error)));
  await Promise.race([attempt(() => work(close => opened.push(close))), stopped]);
  for (let close = opened.pop(); close !== undefined; close = opened.pop()) await attempt(close);
  for (const signal of SIGNALS) process.off(signal, stop);
  if (failures.length > 0) throw failures[0];
  return { isInterrupted };
};

export interface Bench<T> {
  /** Said for `--help`, and to who calls it wrongly. */
  readonly usage: string;
  readonly options: z.ZodMiniObject & z.ZodMiniType<T>;
  run(options: T, atEnd: AtEnd): Promise<void>;
}

/** Runs a bench as the command line asks for it. Ends the process with 2 when that means nothing, with 130 at Ctrl-C. */
export const runBench = async <T>({ usage, options, run }: Bench<T>): Promise<void> => {
  const asked = readOptions(options, process.argv.slice(2));
  if (asked.kind === 'help') return console.log(usage);
  if (asked.kind === 'wrong') {
    console.error(`${asked.sentence}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const { isInterrupted } = await closing(atEnd => run(asked.options, atEnd), process);
  // What was cut short may still be at work.
  if (isInterrupted) process.exit(130);
};
