import type { UserSession } from '@backglass/contract/own-data';
import { type SQL, and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers, operators, sessions } from '../db/schema.ts';
import { hashOf, newSecret } from '../security/secrets.ts';

/** What a session's log-in said about its browser and system. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Every query takes its `centerId` from here. */
export interface Operator extends Device {
  readonly id: number;
  readonly centerId: number;
  readonly sessionId: number;
  readonly sessionExpiresAt: Date;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `passwordHash` is the hash that the verified password matched. */
interface VerifiedPassword {
  readonly id: number;
  readonly passwordHash: string;
}

/**
 * Returns the token of a new session, or `undefined` if the password was changed since it was verified.
 * Locks the account, so a concurrent change of the password ends this session too.
 */
export async function beginSession(
  queries: Queries,
  { id, passwordHash }: VerifiedPassword,
  days: number,
  { browser, system }: Device = { browser: null, system: null },
): Promise<string | undefined> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + days * DAY).toISOString();
  const { rowCount } = await queries.execute(sql`
    insert into ${sessions} (operator_id, token_hash, expires_at, browser, system)
    select ${operators.id}, ${hashOf(token)}, ${expiresAt}::timestamptz, ${browser}, ${system} from ${operators}
    where ${operators.id} = ${id} and ${operators.passwordHash} = ${passwordHash} for share`);
  return rowCount === 1 ? token : undefined;
}

/** A valid session is not expired, was used within `idleDays`, and belongs to an operator who may log in. */
const isValid = (which: SQL, idleDays: number) =>
  and(
    which,
    gt(sessions.expiresAt, new Date()),
    gt(sessions.lastUsedAt, new Date(Date.now() - idleDays * DAY)),
    isNotNull(operators.emailVerifiedAt),
    eq(centers.status, 'validated'),
  );

/** Counts the call as a use of the session. */
export async function operatorOfToken(
  queries: Queries,
  token: string,
  idleDays: number,
): Promise<Operator | undefined> {
  const [found] = await queries
    .select({
      id: operators.id,
      centerId: operators.centerId,
      sessionId: sessions.id,
      sessionExpiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      browser: sessions.browser,
      system: sessions.system,
    })
    .from(sessions)
    .innerJoin(operators, eq(operators.id, sessions.operatorId))
    .innerJoin(centers, eq(centers.id, operators.centerId))
    .where(isValid(eq(sessions.tokenHash, hashOf(token)), idleDays));
  if (!found) return undefined;
  const { lastUsedAt, ...operator } = found;
  if (lastUsedAt.getTime() < Date.now() - HOUR)
    await queries.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.id, operator.sessionId));
  return operator;
}

/** More sessions than a person can have. Limits the answer if a program logs in again and again. */
const MAX_LISTED = 100;

/** The operator's valid sessions: the caller's own, then the others, the most recently used first. */
export async function listSessions(
  queries: Queries,
  operator: Operator,
  idleDays: number,
): Promise<UserSession[]> {
  const rows = await queries
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(operators, eq(operators.id, sessions.operatorId))
    .innerJoin(centers, eq(centers.id, operators.centerId))
    .where(isValid(eq(sessions.operatorId, operator.id), idleDays))
    .orderBy(desc(eq(sessions.id, operator.sessionId)), desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MAX_LISTED);
  return rows.map(({ id, browser, system, createdAt, lastUsedAt }) => ({
    id,
    browser,
    system,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === operator.sessionId,
  }));
}

/** Ends a session of `operator`. Returns its device, or `undefined` if the operator has no such session. */
export async function endSessionOf(
  queries: Queries,
  operator: Operator,
  id: number,
): Promise<Device | undefined> {
  const [ended] = await queries
    .delete(sessions)
    .where(and(eq(sessions.operatorId, operator.id), eq(sessions.id, id)))
    .returning({ browser: sessions.browser, system: sessions.system });
  return ended;
}

async function endWhere(queries: Queries, which: SQL | undefined): Promise<number[]> {
  const ended = await queries.delete(sessions).where(which).returning({ id: sessions.id });
  return ended.map(session => session.id);
}

/** Keeps the current session. Returns the ids of the ended sessions. */
export const endOtherSessions = (queries: Queries, operator: Operator): Promise<number[]> =>
  endWhere(queries, and(eq(sessions.operatorId, operator.id), ne(sessions.id, operator.sessionId)));

/** Returns the ids of the ended sessions. */
export const endSessionsOf = (queries: Queries, operatorId: number): Promise<number[]> =>
  endWhere(queries, eq(sessions.operatorId, operatorId));

/** Returns the ids of the ended sessions. */
export const endSessionsOfCenter = (queries: Queries, centerId: number): Promise<number[]> =>
  endWhere(
    queries,
    inArray(
      sessions.operatorId,
      queries.select({ id: operators.id }).from(operators).where(eq(operators.centerId, centerId)),
    ),
  );

export async function validSessionsOf(
  queries: Queries,
  ids: readonly number[],
  idleDays: number,
): Promise<Set<number>> {
  const found = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(operators, eq(operators.id, sessions.operatorId))
    .innerJoin(centers, eq(centers.id, operators.centerId))
    .where(isValid(inArray(sessions.id, [...ids]), idleDays));
  return new Set(found.map(session => session.id));
}

export const isSessionValid = async (
  queries: Queries,
  sessionId: number,
  idleDays: number,
): Promise<boolean> => (await validSessionsOf(queries, [sessionId], idleDays)).has(sessionId);
