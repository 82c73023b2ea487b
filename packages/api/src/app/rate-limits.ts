import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { refusal } from './call-error.ts';

export interface Limit {
  /** Calls per minute before `RATE_LIMIT_SCALE`. */
  readonly perMinute: number;
  /** Whom the calls are counted for; the caller's address if absent. */
  readonly of?: (request: FastifyRequest) => string;
}

/** Counts a call and refuses it beyond the limit. A hook; put on several calls it counts them together. */
export type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Makes `limitTo` possible. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/**
 * A limit of its own: 429 with `Retry-After` beyond it. Not the plugin's ready-made hook, of which only the first one
 * counts when a call has two limits.
 */
export function limitTo(app: FastifyInstance, settings: Settings, { perMinute, of }: Limit): LimitHook {
  if (settings.rateLimitScale === 0) return async () => undefined;
  const count = app.createRateLimit({
    max: Math.max(1, Math.round(perMinute * settings.rateLimitScale)),
    timeWindow: 60_000,
    keyGenerator: request => (of ? of(request) : request.ip),
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const seconds = Math.max(1, counted.ttlInSeconds);
    void reply.header('retry-after', seconds);
    throw refusal(429, 'throttled', { seconds });
  };
}
