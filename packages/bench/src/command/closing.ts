import type { EventEmitter } from 'node:events';

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
