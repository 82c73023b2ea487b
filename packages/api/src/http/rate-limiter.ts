import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../security/secrets.ts';
import { scaledLimit } from '../settings/settings.ts';
import { countCall } from '../store/rate-counts.ts';
import { refusal } from './call-error.ts';
import type { Context } from './context.ts';
import { networkOf } from './network.ts';
import { recordEvent } from './security-events.ts';

export interface Limit {
  /** Limits with the same name share a count, also across instances and releases. */
  readonly name: string;
  readonly perMinute: number;
  /** Calls are counted by this key, by default by the caller's network. */
  readonly of?: (request: FastifyRequest) => string;
  /** The event in the security log for the first refused call of a minute. */
  readonly event?: 'limit.exceeded' | 'login.locked';
}

/** Routes with the same hook share its count. */
export type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const limits = new WeakSet<object>();

/** The OpenAPI document lists 429 for routes with a limit. */
export const isLimit = (hook: unknown): boolean => typeof hook === 'function' && limits.has(hook);

const WINDOW_SECONDS = 60;

/** Answers calls beyond the limit with 429 and `Retry-After`. All instances share the limit. */
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
    if (count === maximum + 1) recordEvent(context, request, event, { name });
    void reply.header('retry-after', Math.max(1, seconds));
    throw refusal(429, 'throttled', { seconds: Math.max(1, seconds) });
  };
  limits.add(hook);
  return hook;
}
