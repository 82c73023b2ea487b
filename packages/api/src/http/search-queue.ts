import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { QueueFull, type WorkQueue, workQueue } from '../base/work-queue.ts';
import type { Database } from '../db/database.ts';
import { refusal } from './call-error.ts';

const MAX_WAITING = 20;

/**
 * Runs one slow read at a time for each centre, so that a centre with many searches delays only its own.
 * @param client skips the read when its connection has closed
 * @throws QueueFull when 20 searches of the centre are waiting
 */
export type SearchQueue = <Result>(
  centerId: number,
  client: Pick<Socket, 'destroyed'>,
  read: (database: Database) => Promise<Result>,
) => Promise<Result>;

/** @param concurrency limit of all centres together */
export function searchQueueOn(database: Database, concurrency: number): SearchQueue {
  const all = pLimit(concurrency);
  const centers = new Map<number, { readonly queued: WorkQueue; open: number }>();
  return async (centerId, client, read) => {
    const center = centers.get(centerId) ?? { queued: workQueue(1, MAX_WAITING), open: 0 };
    centers.set(centerId, center);
    center.open += 1;
    try {
      return await center.queued(() =>
        all(async () => {
          if (client.destroyed) throw refusal(503, 'unavailable');
          return read(database);
        }),
      );
    } finally {
      center.open -= 1;
      if (center.open === 0) centers.delete(centerId);
    }
  };
}

const RETRY_MS = 250;
/** With `RETRY_MS` between two attempts they take half a minute. */
const MAX_RETRIES = 120;

/**
 * Retries if the queue is full, because a refusal would break off an answer in its middle.
 * The returned function throws QueueFull after half a minute, or when the client has disconnected.
 */
export const searchWithRetry =
  (search: SearchQueue, retries = MAX_RETRIES): SearchQueue =>
  async (centerId, client, read) => {
    for (let left = retries; ; left -= 1) {
      try {
        return await search(centerId, client, read);
      } catch (error) {
        if (!(error instanceof QueueFull) || left === 0 || client.destroyed) throw error;
        await setTimeout(RETRY_MS);
      }
    }
  };
