import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../security/secrets.ts';
import { scaledLimit } from '../settings/settings.ts';
import { countCall } from '../store/rate-counts.ts';
import { refusal } from './call-error.ts';
import type { Context } from './context.ts';
import { networkOf } from './network.ts';
import { recordEvent } from './security-events.ts';

export interface Limit {
  /** Identifies the count in the database. Limits with the same name share a count, also across instances and releases. */
  readonly name: string;
  /** Calls per minute before `RATE_LIMIT_SCALE`. */
  readonly perMinute: number;
  /** Returns the key by which calls are counted. The default is the caller's network. */
  readonly of?: (request: FastifyRequest) => string;
  /** The event that the security log records for the first refused call of a minute. */
  readonly event?: 'limit.exceeded' | 'login.locked';
}

/** A hook that counts calls and refuses those beyond the limit. Routes with the same hook share its count. */
export type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const limits = new WeakSet<object>();

/** Whether a hook is from `limitTo`. The OpenAPI document lists 429 for each route with such a hook. */
export const isLimit = (hook: unknown): boolean => typeof hook === 'function' && limits.has(hook);

const WINDOW_SECONDS = 60;

/** Creates a rate limit that all instances share through the database. Calls beyond it are answered 429 with `Retry-After`. */
export function limitTo(
  context: Pick<Context, 'database' | 'settings' | 'securityLog'>,
  { name, perMinute, of, event = 'limit.exceeded' }: Limit,
): LimitHook {
  const { database } = context;
  const maximum = scaledLimit(perMinute, context.settings);
  const hook: LimitHook = async (request, reply) => {
    if (maximum === Infinity) return;
    const key = of ? of(request) : networkOf(request.ip);
    const { count, seconds } = await countCall(database, hashOf(`${name}\n${key}`), WINDOW_SECONDS);
    if (count <= maximum) return;
    // Only once, so that many calls do not flood the log.
    if (count === maximum + 1) recordEvent(context, request, event, { name });
    void reply.header('retry-after', Math.max(1, seconds));
    throw refusal(429, 'throttled', { seconds: Math.max(1, seconds) });
  };
  limits.add(hook);
  return hook;
}
