import pLimit from 'p-limit';

/** A caller would time out before its work is done. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs `concurrency` pieces of work at a time, in the order of the calls. Up to `maxWaiting` more wait.
 * @throws QueueFull, from the returned function, when more work would wait
 */
export function workQueue(concurrency: number, maxWaiting: number): WorkQueue {
  const limit = pLimit(concurrency);
  return async work => {
    if (limit.pendingCount >= maxWaiting) throw new QueueFull();
    return limit(work);
  };
}
