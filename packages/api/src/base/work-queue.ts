import pLimit from 'p-limit';

/** Thrown because a caller would time out before its work is done. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs `concurrency` pieces of work at a time, in the order of the calls. Up to `maxWaiting` more wait.
 * The returned function throws QueueFull when still more work arrives.
 */
export function workQueue(concurrency: number, maxWaiting: number): WorkQueue {
  const limit = pLimit(concurrency);
  return async work => {
    if (limit.pendingCount >= maxWaiting) throw new QueueFull();
    return limit(work);
  };
}
