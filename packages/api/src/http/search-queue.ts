import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { QueueFull, type WorkQueue, workQueue } from '../base/work-queue.ts';
import type { Database } from '../db/database.ts';
import { operatorOf } from './auth.ts';
import { refusal } from './call-error.ts';

/** Searches of one centre that wait while another of its own runs. */
const MAX_WAITING = 20;

/**
 * Runs a read that may take long. Centres take turns: one search of a centre runs at a time, so that a centre with many
 * searches delays its own only. The work of a request whose client has gone is skipped.
 * @throws QueueFull beyond 20 waiting searches of a centre
 */
export type SearchQueue = <Result>(
  request: FastifyRequest,
  read: (database: Database) => Promise<Result>,
) => Promise<Result>;

/** @param concurrency searches of all centres that run at a time */
export function searchQueueOn(database: Database, concurrency: number): SearchQueue {
  const all = pLimit(concurrency);
  const centers = new Map<number, { readonly queued: WorkQueue; open: number }>();
  return async (request, read) => {
    const { centerId } = operatorOf(request);
    const own = centers.get(centerId) ?? { queued: workQueue(1, MAX_WAITING), open: 0 };
    centers.set(centerId, own);
    own.open += 1;
    try {
      return await own.queued(() =>
        all(async () => {
          if (request.socket.destroyed) throw refusal(503, 'unavailable');
          return read(database);
        }),
      );
    } finally {
      own.open -= 1;
      if (own.open === 0) centers.delete(centerId);
    }
  };
}

const RETRY_MS = 250;
/** Half a minute. */
const MAX_RETRIES = 120;

/**
 * A queue for reads in the middle of an answer, which a refusal would cut off: it retries while it is full, for about half a minute.
 * @throws QueueFull after that, and if the client has gone
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
