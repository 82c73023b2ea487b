import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { hashOf } from '../security/secrets.ts';
import { scaledLimit } from '../settings/settings.ts';
import { countCall } from '../store/rate-counts.ts';
import { refusal } from './call-error.ts';
import type { Context } from './context.ts';

/**
 * Whom an address stands for. A line has a whole /64 of IPv6 addresses and may call from another one each time (RFC 6177,
 * RFC 8981), so those count as one; an IPv4 address stands for itself, also where it is written as IPv6.
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
