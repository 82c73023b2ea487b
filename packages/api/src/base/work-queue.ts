import pLimit from 'p-limit';

/** The queue is full: the caller would time out before its work was done. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Runs work when it is its turn; resolves with its result. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for expensive work, in the order of arrival: `concurrency` at a time, at most `maxWaiting` more.
 * @throws QueueFull beyond that
 */
export function workQueue(concurrency: number, maxWaiting: number): WorkQueue {
  const limit = pLimit(concurrency);
  return async work => {
    if (limit.pendingCount >= maxWaiting) throw new QueueFull();
    return limit(work);
  };
}
