import { and, eq, gt, isNotNull, lt, ne } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers, operators, sessions } from '../db/schema.ts';
import { hashOf, newSecret } from '../security/secrets.ts';

/** Whose call it is. Every question to the database takes its `centerId` from here. */
export interface Operator {
  readonly id: number;
  readonly centerId: number;
  readonly sessionId: number;
  readonly sessionExpiresAt: Date;
}

const DAY = 86_400_000;

/** Begins a session; the token is told once and kept only as its hash. */
export async function beginSession(queries: Queries, operatorId: number, days: number): Promise<string> {
  const token = newSecret();
  await queries
    .insert(sessions)
    .values({ operatorId, tokenHash: hashOf(token), expiresAt: new Date(Date.now() + days * DAY) });
  return token;
}

/** The operator whose live session a token is; his address must still be verified and his centre still valid. */
export async function operatorOfToken(queries: Queries, token: string): Promise<Operator | undefined> {
  const [found] = await queries
    .select({
      id: operators.id,
      centerId: operators.centerId,
      sessionId: sessions.id,
      sessionExpiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(operators, eq(operators.id, sessions.operatorId))
    .innerJoin(centers, eq(centers.id, operators.centerId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        gt(sessions.expiresAt, new Date()),
        isNotNull(operators.emailVerifiedAt),
        eq(centers.status, 'validated'),
      ),
    );
  return found;
}

export async function endSession(queries: Queries, sessionId: number): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends an operator's sessions but one. Answers the ids of those that ended. */
export async function endOtherSessions(queries: Queries, operator: Operator): Promise<number[]> {
  const ended = await queries
    .delete(sessions)
    .where(and(eq(sessions.operatorId, operator.id), ne(sessions.id, operator.sessionId)))
    .returning({ id: sessions.id });
  return ended.map(session => session.id);
}

export async function forgetExpiredSessions(queries: Queries): Promise<void> {
  await queries.delete(sessions).where(lt(sessions.expiresAt, new Date()));
}

export async function isSessionLive(queries: Queries, sessionId: number): Promise<boolean> {
  const found = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, new Date())));
  return found.length > 0;
}
