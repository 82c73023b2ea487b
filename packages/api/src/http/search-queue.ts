import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { QueueFull, type WorkQueue, workQueue } from '../base/work-queue.ts';
import type { Database } from '../db/database.ts';
import { operatorOf } from './auth.ts';
import { refusal } from './call-error.ts';

const MAX_WAITING = 20;

/**
 * Runs one slow read at a time for each centre, so that a centre with many searches delays only its own.
 * @throws QueueFull when 20 searches of the centre are waiting
 */
export type SearchQueue = <Result>(
  request: FastifyRequest,
  read: (database: Database) => Promise<Result>,
) => Promise<Result>;

/** @param concurrency limit of all centres together */
export function searchQueueOn(database: Database, concurrency: number): SearchQueue {
  const all = pLimit(concurrency);
  const centers = new Map<number, { readonly queued: WorkQueue; open: number }>();
  return async (request, read) => {
    const { centerId } = operatorOf(request);
    const center = centers.get(centerId) ?? { queued: workQueue(1, MAX_WAITING), open: 0 };
    centers.set(centerId, center);
    center.open += 1;
    try {
      return await center.queued(() =>
        all(async () => {
          if (request.socket.destroyed) throw refusal(503, 'unavailable');
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
  async (request, read) => {
    for (let left = retries; ; left -= 1) {
      try {
        return await search(request, read);
      } catch (error) {
        if (!(error instanceof QueueFull) || left === 0 || request.socket.destroyed) throw error;
        await setTimeout(RETRY_MS);
      }
    }
  };
