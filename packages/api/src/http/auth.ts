import { BOOTH_SCHEME, OPERATOR_SCHEME, type User } from '@backglass/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { type BoothCaller, boothOfKey } from '../store/booths.ts';
import { userOf } from '../store/operators.ts';
import { endPairingOf } from '../store/pairings.ts';
import { type Operator, operatorOfToken } from '../store/sessions.ts';
import { notAuthenticated } from './call-error.ts';
import type { Context } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticateOperator`; read it through `operatorOf`. */
    operator: Operator | null;
    /** Set by `authenticateBooth`; read it through `boothOf`. */
    booth: BoothCaller | null;
  }
}

const credentials = (schemes: string) => new RegExp(`^(?:${schemes}) +([\\x21-\\x7e]{1,512})$`, 'i');
/** `Bearer` is accepted besides our own scheme (docs/product.md, Session). */
const OPERATOR = credentials(`${OPERATOR_SCHEME}|Bearer`);
const BOOTH = credentials(BOOTH_SCHEME);

const secretOf = ({ headers }: FastifyRequest, scheme: RegExp): string => {
  const secret = scheme.exec(headers.authorization ?? '')?.[1];
  if (secret === undefined) throw notAuthenticated();
  return secret;
};

/** Runs before the body is read: a call without a session is 401, whatever else is wrong with it. */
export const authenticateOperator =
  ({ database }: Context): onRequestAsyncHookHandler =>
  async request => {
    request.operator = (await operatorOfToken(database, secretOf(request, OPERATOR))) ?? null;
    operatorOf(request);
  };

/** The operator who makes the call. */
export function operatorOf({ operator }: FastifyRequest): Operator {
  if (!operator) throw notAuthenticated();
  return operator;
}

/** The signed-in operator with the centre. */
export async function signedInUser(
  { database }: Pick<Context, 'database'>,
  operator: Operator,
): Promise<User> {
  const user = await userOf(database, operator);
  if (!user) throw notAuthenticated();
  return user;
}

/** Runs before the body is read. Every authenticated call counts as a heartbeat. */
export const authenticateBooth =
  ({ database, presence }: Context): onRequestAsyncHookHandler =>
  async request => {
    request.booth = (await boothOfKey(database, secretOf(request, BOOTH))) ?? null;
    const booth = boothOf(request);
    if (booth.lastSeenAt === null) await endPairingOf(database, booth.id);
    await presence.touch(booth);
  };

/** The booth that makes the call. */
export function boothOf({ booth }: FastifyRequest): BoothCaller {
  if (!booth) throw notAuthenticated();
  return booth;
}
