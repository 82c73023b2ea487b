import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../security/secrets.ts';
import { countCall } from '../store/rate-counts.ts';
import { networkOf } from './network.ts';
import { refusal } from './call-error.ts';
import type { Context } from './context.ts';

export interface Limit {
  /** Names the count in the database: two limits of one name count together, also over instances and releases. */
  readonly name: string;
  /** Calls per minute before `RATE_LIMIT_SCALE`. */
  readonly perMinute: number;
  /** Whom the calls are counted for; the caller's network if absent. */
  readonly of?: (request: FastifyRequest) => string;
}

/** Counts a call and refuses it beyond the limit. A hook; put on several calls it counts them together. */
export type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const limits = new WeakSet<object>();

/** Whether a hook is one that `limitTo` made: the document says so of its calls. */
export const isLimit = (hook: unknown): boolean => typeof hook === 'function' && limits.has(hook);

const WINDOW_SECONDS = 60;

/** A limit that all instances share through the database: 429 with `Retry-After` beyond it. */
export function limitTo(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  limit: Limit,
): LimitHook {
  const hook =
    settings.rateLimitScale === 0 ? async () => undefined : counting({ database, settings }, limit);
  limits.add(hook);
  return hook;
}

function counting(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  { name, perMinute, of }: Limit,
): LimitHook {
  const most = Math.max(1, Math.round(perMinute * settings.rateLimitScale));
  return async (request, reply) => {
    const whom = of ? of(request) : networkOf(request.ip);
    const { count, seconds } = await countCall(database, hashOf(`${name}\n${whom}`), WINDOW_SECONDS);
    if (count <= most) return;
    void reply.header('retry-after', Math.max(1, seconds));
    throw refusal(429, 'throttled', { seconds: Math.max(1, seconds) });
  };
}
