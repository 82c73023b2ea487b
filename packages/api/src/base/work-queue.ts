import pLimit from 'p-limit';

/** Thrown because a caller would time out before its work is done, or has waited too long. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs `concurrency` pieces of work at a time, in the order of the calls. Up to `maxWaiting` more wait, for up to `maxWaitMs`.
 * The returned function throws QueueFull when still more work arrives, or when the turn of a piece of work comes too late.
 */
export function workQueue(concurrency: number, maxWaiting: number, maxWaitMs = Infinity): WorkQueue {
  const limit = pLimit(concurrency);
  return async work => {
    if (limit.pendingCount >= maxWaiting) throw new QueueFull();
    const since = performance.now();
    return limit(async () => {
      if (performance.now() - since > maxWaitMs) throw new QueueFull();
      return work();
    });
  };
}
