import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../db/database.ts';
import { rateCounts } from '../db/schema.ts';
import { hashOf } from '../security/secrets.ts';
import { scaledLimit } from '../settings/settings.ts';
import { operatorOf, recordEvent, screenOf } from './auth.ts';
import { refusal } from './call-error.ts';
import type { Context } from './context.ts';
import { networkOf } from './network.ts';

type KeyOf = (request: FastifyRequest) => string;

const network: KeyOf = ({ ip }) => networkOf(ip);
const account: KeyOf = ({ body }) => (body as { email: string }).email.toLowerCase();
const operator: KeyOf = request => String(operatorOf(request).id);
const center: KeyOf = request => String(operatorOf(request).centerId);

interface Limit {
  /** Limits with the same name share a count, also across instances and releases. */
  readonly name: string;
  readonly perMinute: number;
  /** Calls are counted by this key. */
  readonly by?: KeyOf;
  /** The event in the security log for the first refused call of a minute. */
  readonly event?: 'limit.exceeded' | 'login.locked';
}

/** The limits in docs/security.md, Limits. */
export const LIMITS = {
  logInByNetwork: { name: 'login by network', perMinute: 60, by: network },
  logInByAccountAndNetwork: {
    name: 'login by account and network',
    perMinute: 10,
    by: request => `${account(request)}\n${network(request)}`,
    event: 'login.locked',
  },
  // All networks together have many more attempts than one network, so others cannot lock out the owner.
  logInByAccount: { name: 'login by account', perMinute: 100, by: account, event: 'login.locked' },
  registrationByNetwork: { name: 'registration by network', perMinute: 20, by: network },
  registrationByAccount: { name: 'registration by account', perMinute: 5, by: account },
  linkRequestByNetwork: { name: 'links by network', perMinute: 20, by: network },
  linkRequestByAccount: { name: 'links by account', perMinute: 5, by: account },
  linkUse: { name: 'guessing links', perMinute: 20, by: network },
  pairing: { name: 'pairing', perMinute: 30, by: network },
  // All booths of a centre may share one IP address.
  pairingPoll: { name: 'pairing poll', perMinute: 600, by: network },
  boothCode: { name: 'temporary token', perMinute: 20, by: center },
  // All calls that take the current password share one count, so nobody gets more guesses by using several of them.
  passwordUse: { name: 'profile change', perMinute: 30, by: operator },
  deletionCancelled: { name: 'deletion cancelled', perMinute: 30, by: operator },
  dataExport: { name: 'data export', perMinute: 6, by: operator },
  // All visitors of a centre's Wi-Fi share one IP address.
  publicLeaderboard: { name: 'public leaderboard', perMinute: 300, by: network },
  // All phones of a centre's Wi-Fi share one IP address.
  result: { name: 'result', perMinute: 600, by: network },
  resultTicket: { name: 'ticket of a result', perMinute: 120, by: network },
  // Each instance draws some hundreds in a minute, for all centres.
  resultTicketByCenter: { name: 'tickets of a centre', perMinute: 240 },
  screenLink: { name: 'screen link', perMinute: 20, by: center },
  screenCode: { name: 'screen code', perMinute: 20, by: network },
  screenReport: {
    name: 'screen report',
    perMinute: 60,
    by: request => String(screenOf(request).id),
  },
  imageUpload: { name: 'image upload', perMinute: 20, by: center },
} satisfies Record<string, Limit>;

/** Routes with the same hook share its count. */
type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const limits = new WeakSet<object>();

/** The OpenAPI document lists 429 for routes with a limit. */
export const isLimit = (hook: unknown): boolean => typeof hook === 'function' && limits.has(hook);

type LimitContext = Pick<Context, 'database' | 'settings' | 'securityLog'>;

/** Answers calls beyond the limit with 429 and `Retry-After`. All instances share the limit. */
export function limitTo(context: LimitContext, limit: Limit & Required<Pick<Limit, 'by'>>): LimitHook {
  const hook: LimitHook = (request, reply) => countTowards(context, limit, limit.by(request), request, reply);
  limits.add(hook);
  return hook;
}

/** Like the hook of `limitTo`, for a key that only the handler knows. */
export async function countTowards(
  context: LimitContext,
  { name, perMinute, event = 'limit.exceeded' }: Omit<Limit, 'by'>,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const maximum = scaledLimit(perMinute, context.settings);
  if (maximum === Infinity) return;
  const { count, seconds } = await countCall(context.database, hashOf(`${name}\n${key}`));
  if (count <= maximum) return;
  if (count === maximum + 1) recordEvent(context, request, event, { name });
  void reply.header('retry-after', Math.max(1, seconds));
  throw refusal(429, 'throttled', { seconds: Math.max(1, seconds) });
}

/**
 * Returns the number of calls with this one, and the seconds until the window ends. A window is a minute, and starts with its first call.
 * One statement counts and reads, so it misses no concurrent call.
 */
async function countCall(queries: Queries, keyHash: string): Promise<{ count: number; seconds: number }> {
  const ends = sql`now() + interval '1 minute'`;
  // After the clock was set back, an old window may end later than a new one. It counts as over.
  const over = sql`(${rateCounts.endsAt} <= now() or ${rateCounts.endsAt} > ${ends})`;
  const [counted] = await queries
    .insert(rateCounts)
    .values({ keyHash, count: 1, endsAt: ends })
    .onConflictDoUpdate({
      target: rateCounts.keyHash,
      set: {
        count: sql`case when ${over} then 1 else ${rateCounts.count} + 1 end`,
        endsAt: sql`case when ${over} then ${ends} else ${rateCounts.endsAt} end`,
      },
    })
    .returning({
      count: rateCounts.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateCounts.endsAt} - now()))::int`,
    });
  if (!counted) throw new Error('the call was not counted');
  return counted;
}
