import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { repeat } from '../base/repeat.ts';
import { type Queries, databaseOn } from './database.ts';
import { accountTokens, boothAnswers, mails, pairings, rateCounts, sessions } from './schema.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ago = (ms: number): Date => new Date(Date.now() - ms);

/**
 * Deletes the answers to reports of games that went on after them, once they are ten minutes old. Booths report every
 * second, and a report that is done again leaves the game as it is, so there is no need to keep a day of them.
 */
export async function deleteOldReports(queries: Queries): Promise<void> {
  await queries
    .delete(boothAnswers)
    .where(
      and(
        lt(boothAnswers.createdAt, ago(10 * MINUTE)),
        eq(boothAnswers.status, 200),
        sql`${boothAnswers.body}->>'status' not in ('finished', 'aborted')`,
      ),
    );
}

/** Deletes the rows that have expired. */
export async function deleteExpired(queries: Queries): Promise<void> {
  await queries.delete(sessions).where(lt(sessions.expiresAt, ago(0)));
  await queries.delete(pairings).where(lt(pairings.expiresAt, ago(0)));
  // A booth that lost the answer to a creation, or to the end of a game, asks again within a day.
  await queries.delete(boothAnswers).where(lt(boothAnswers.createdAt, ago(DAY)));
  await deleteOldReports(queries);
  await queries.delete(rateCounts).where(lt(rateCounts.endsAt, ago(0)));
  await queries
    .delete(mails)
    .where(
      or(lt(mails.createdAt, ago(30 * DAY)), and(eq(mails.state, 'sent'), lt(mails.createdAt, ago(7 * DAY)))),
    );
  // A used or expired token is known as such for a month; afterwards it is merely not valid.
  await queries.delete(accountTokens).where(lt(accountTokens.expiresAt, ago(30 * DAY)));
}

/** Vacuums table by table: on the one connection of the embedded database the calls that wait come in between. */
async function vacuum(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1",
  );
  for (const { name } of rows) {
    await pool.query(`VACUUM ${name}`);
    await pool.query(`ANALYZE ${name}`);
  }
}

/** Deletes what has expired, then vacuums. */
export async function tidy(pool: Pool): Promise<void> {
  await deleteExpired(databaseOn(pool));
  await vacuum(pool);
}

/**
 * Deletes now and then what has expired, and vacuums the embedded database, which has no autovacuum. Answers how to stop,
 * which waits for the run in flight.
 */
export function startMaintenance(
  pool: Pool,
  onError: (error: unknown) => void,
  { isEmbedded }: { readonly isEmbedded: boolean },
): () => Promise<void> {
  const database = databaseOn(pool);
  const stops = [
    repeat(30 * MINUTE, () => (isEmbedded ? tidy(pool) : deleteExpired(database)), onError),
    repeat(MINUTE, () => deleteOldReports(database), onError),
  ];
  return async () => void (await Promise.all(stops.map(stop => stop())));
}
