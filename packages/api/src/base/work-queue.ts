import pLimit from 'p-limit';

/** The queue is full, so a caller would time out before its work is done. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Runs work in the order of the calls. Resolves with the work's result. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue for expensive work. It runs up to `concurrency` pieces of work at a time, and up to `maxWaiting` more wait.
 * @throws QueueFull, from the returned function, when more work would wait
 */
export function workQueue(concurrency: number, maxWaiting: number): WorkQueue {
  const limit = pLimit(concurrency);
  return async work => {
    if (limit.pendingCount >= maxWaiting) throw new QueueFull();
    return limit(work);
  };
}
