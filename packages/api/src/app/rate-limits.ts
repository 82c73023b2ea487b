import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Settings } from '../settings.ts';
import { refusal } from './call-error.ts';

export interface Limit {
  /** Calls per window before `RATE_LIMIT_SCALE`. */
  readonly max: number;
  readonly minutes: number;
  /** Calls that share a name share a count. */
  readonly group: string;
  /** Whom the calls are counted for; the caller's address if absent. */
  readonly of?: (request: FastifyRequest) => string;
}

/** Makes 429 with `Retry-After` possible; `limited` puts it on a call. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      refusal(429, 'throttled', { seconds: Math.ceil(context.ttl / 1000) }),
  });
}

const pass: preHandlerAsyncHookHandler = async () => undefined;

/** A hook that counts calls and refuses those beyond the limit. */
export function limited(app: FastifyInstance, settings: Settings, limit: Limit): preHandlerAsyncHookHandler {
  if (settings.rateLimitScale === 0) return pass;
  const { of } = limit;
  return app.rateLimit({
    max: Math.max(1, Math.round(limit.max * settings.rateLimitScale)),
    timeWindow: limit.minutes * 60_000,
    groupId: limit.group,
    keyGenerator: request => `${limit.group}:${of ? of(request) : request.ip}`,
  });
}
