import type { EventEmitter } from 'node:events';

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

/** Ends the process with 130 after Ctrl-C. */
export const runBench = async (work: (atEnd: AtEnd) => Promise<void>): Promise<void> => {
  const { isInterrupted } = await withCleanup(work, process);
  // The interrupted work may still run.
  if (isInterrupted) process.exit(130);
};
