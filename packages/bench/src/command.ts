import type { EventEmitter } from 'node:events';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

export const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d*$/, 'must be a whole number of 1 or more')),
  z.transform(Number),
);

export const profileName = z.enum(['slow', 'fast'], 'is slow or fast');

type ParsedOptions<T> =
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'run'; readonly options: T };

/** Parses `args`. Never throws. */
export const readOptions = <T>(
  schema: z.ZodMiniObject & z.ZodMiniType<T>,
  args: readonly string[],
): ParsedOptions<T> => {
  const flags = Object.keys(schema.shape).map(name => [name, { type: 'string' }] as const);
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(flags), help: { type: 'boolean', short: 'h' } },
    }));
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) };
  }
  const { help, ...given } = values;
  if (help === true) return { kind: 'help' };
  const parsed = schema.safeParse(given);
  if (parsed.success) return { kind: 'run', options: parsed.data };
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  return {
    kind: 'invalid',
    message: `--${name} ${issue?.message ?? 'is invalid'}, not "${String(given[name])}".`,
  };
};

/** Registers a clean-up function. All of them run at the end in reverse order, even after an error or a signal. */
export type AtEnd = (close: () => unknown) => void;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Runs `work` until its end or a signal, then all clean-ups. Rejects with the first error of any of them. */
export const withCleanup = async (
  work: (atEnd: AtEnd) => Promise<void>,
  process: Pick<EventEmitter, 'on' | 'off'>,
): Promise<{ readonly isInterrupted: boolean }> => {
  const cleanups: (() => unknown)[] = [];
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
  const attempt = (task: () => unknown): Promise<unknown> =>
    Promise.resolve()
      .then(task)
      // Only errors before a signal are reported.
      .catch((error: unknown) => (isInterrupted ? undefined : failures.push(error)));
  await Promise.race([attempt(() => work(close => cleanups.push(close))), stopped]);
  for (let close = cleanups.pop(); close !== undefined; close = cleanups.pop()) await attempt(close);
  for (const signal of SIGNALS) process.off(signal, stop);
  if (failures.length > 0) throw failures[0];
  return { isInterrupted };
};

interface Bench<T> {
  readonly usage: string;
  readonly options: z.ZodMiniObject & z.ZodMiniType<T>;
  run(options: T, atEnd: AtEnd): Promise<void>;
}

/** Runs a bench. The exit code is 2 for invalid options, and 130 after Ctrl-C. */
export const runBench = async <T>({ usage, options, run }: Bench<T>): Promise<void> => {
  const parsed = readOptions(options, process.argv.slice(2));
  if (parsed.kind === 'help') return console.log(usage);
  if (parsed.kind === 'invalid') {
    console.error(`${parsed.message}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const { isInterrupted } = await withCleanup(atEnd => run(parsed.options, atEnd), process);
  // Ends the process, because the interrupted work may still run.
  if (isInterrupted) process.exit(130);
};
