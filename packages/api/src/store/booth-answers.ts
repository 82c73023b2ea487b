import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { boothAnswers } from '../db/schema.ts';

/** A booth that lost the answer to a creation, or to the end of a game, asks again within this time. */
const KEPT_MS = 24 * 60 * 60_000;
/**
 * And within this one for a report while the game goes on. Booths report every second, and a report that is done again
 * leaves the game as it is, so there is no need to keep a day of them.
 */
const REPORTS_KEPT_MS = 10 * 60_000;

export type Claim =
  | { readonly kind: 'new' }
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'other_request' };

/**
 * Claims an idempotency key for a request. Within the transaction that does the work, so that work and answer are stored
 * together or not at all; a second request with the key waits here for the first to end.
 */
export async function claimKey(
  queries: Queries,
  boothId: number,
  key: string,
  requestHash: string,
): Promise<Claim> {
  const claimed = await queries
    .insert(boothAnswers)
    .values({ boothId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: boothAnswers.key });
  if (claimed.length > 0) return { kind: 'new' };
  const [known] = await queries
    .select()
    .from(boothAnswers)
    .where(and(eq(boothAnswers.boothId, boothId), eq(boothAnswers.key, key)));
  if (!known || known.requestHash !== requestHash || known.status === null) return { kind: 'other_request' };
  return { kind: 'answered', body: known.body };
}

export async function keepAnswer(
  queries: Queries,
  boothId: number,
  key: string,
  status: number,
  body: unknown,
): Promise<void> {
  await queries
    .update(boothAnswers)
    .set({ status, body })
    .where(and(eq(boothAnswers.boothId, boothId), eq(boothAnswers.key, key)));
}

export async function forgetOldAnswers(queries: Queries): Promise<void> {
  await queries.delete(boothAnswers).where(lt(boothAnswers.createdAt, new Date(Date.now() - KEPT_MS)));
}

/** Forgets the answers to reports of games that went on after them. */
export async function forgetOldReports(queries: Queries): Promise<void> {
  await queries
    .delete(boothAnswers)
    .where(
      and(
        lt(boothAnswers.createdAt, new Date(Date.now() - REPORTS_KEPT_MS)),
        eq(boothAnswers.status, 200),
        sql`${boothAnswers.body}->>'status' not in ('finished', 'aborted')`,
      ),
    );
}
