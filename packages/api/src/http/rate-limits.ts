import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { hashOf } from '../security/secrets.ts';
import { scaledLimit } from '../settings/settings.ts';
import { countCall } from '../store/rate-counts.ts';
import { refusal } from './call-error.ts';
import type { Context } from './context.ts';

/**
 * The network that an address counts for. A subscriber has a whole /64 of IPv6 addresses and may use another one each time
 * (RFC 6177, RFC 8981), so those count as one. An IPv4 address counts for itself, also when written as IPv6.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`;
}

export interface Limit {
  /** Name of the count in the database: limits of one name count together, also across instances and releases. */
  readonly name: string;
  /** Calls per minute before `RATE_LIMIT_SCALE`. */
  readonly perMinute: number;
  /** The key that calls are counted by; the caller's network by default. */
  readonly of?: (request: FastifyRequest) => string;
}

/** A hook that counts calls and refuses those beyond the limit. Routes that share a hook count together. */
export type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const limits = new WeakSet<object>();

/** Whether `limitTo` made a hook: the OpenAPI document then lists 429. */
export const isLimit = (hook: unknown): boolean => typeof hook === 'function' && limits.has(hook);

const WINDOW_SECONDS = 60;

/** A rate limit that all instances share through the database: 429 with `Retry-After` beyond it. */
export function limitTo(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  { name, perMinute, of }: Limit,
): LimitHook {
  const most = scaledLimit(perMinute, settings);
  const hook: LimitHook = async (request, reply) => {
    if (most === Infinity) return;
    const whom = of ? of(request) : networkOf(request.ip);
    const { count, seconds } = await countCall(database, hashOf(`${name}\n${whom}`), WINDOW_SECONDS);
    if (count <= most) return;
    void reply.header('retry-after', Math.max(1, seconds));
    throw refusal(429, 'throttled', { seconds: Math.max(1, seconds) });
  };
  limits.add(hook);
  return hook;
}
