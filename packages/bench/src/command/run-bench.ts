import type * as z from 'zod/mini';
import { closing, type AtEnd } from './closing.ts';
import { readOptions } from './options.ts';

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
