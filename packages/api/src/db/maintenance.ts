import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { repeat } from '../base/repeat.ts';
import type { Settings } from '../settings/settings.ts';
import { type Queries, databaseOn } from './database.ts';
import {
  accountTokens,
  activities,
  boothAnswers,
  boothConnections,
  mails,
  pairings,
  rateCounts,
  sessions,
} from './schema.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ago = (ms: number): Date => new Date(Date.now() - ms);

/**
 * Deletes answers to reports after ten minutes, because booths report every second. If a booth then repeats a report, the API writes
 * the same values again. They are still current, because a booth sends no newer report before it has an answer.
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

export async function deleteExpired(queries: Queries): Promise<void> {
  await queries.delete(sessions).where(lt(sessions.expiresAt, ago(0)));
  await queries.delete(pairings).where(lt(pairings.expiresAt, ago(0)));
  // A booth that repeats a start or an end within a day gets the same answer.
  await queries.delete(boothAnswers).where(lt(boothAnswers.createdAt, ago(DAY)));
  await deleteOldReports(queries);
  // Pages show the connections of the last 24 hours.
  await queries.delete(boothConnections).where(lt(boothConnections.endedAt, ago(2 * DAY)));
  await queries.delete(rateCounts).where(lt(rateCounts.endsAt, ago(0)));
  await queries
    .delete(mails)
    .where(
      or(lt(mails.createdAt, ago(30 * DAY)), and(eq(mails.state, 'sent'), lt(mails.createdAt, ago(7 * DAY)))),
    );
  // A token is kept for a month, so that the error can say whether it is used or expired. Afterwards the error says “invalid”.
  await queries.delete(accountTokens).where(lt(accountTokens.expiresAt, ago(30 * DAY)));
}

/** A batch is small, because on the embedded database all other calls wait while it is deleted. */
const ACTIVITY_BATCH = 1_000;

export async function deleteOldActivity(
  queries: Queries,
  days: number,
  batch = ACTIVITY_BATCH,
): Promise<void> {
  const old = queries
    .select({ id: activities.id })
    .from(activities)
    .where(lt(activities.createdAt, ago(days * DAY)))
    .limit(batch);
  let deleted: number | null;
  do ({ rowCount: deleted } = await queries.delete(activities).where(inArray(activities.id, old)));
  while (deleted === batch);
}

/** Vacuums the tables one by one, so that other calls can use the only connection of the embedded database in between. */
async function vacuum(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1",
  );
  for (const { name } of rows) {
    await pool.query(`VACUUM ${name}`);
    await pool.query(`ANALYZE ${name}`);
  }
}

type Retention = Pick<Settings, 'activityDays'>;

async function deleteOld(pool: Pool, { activityDays }: Retention): Promise<void> {
  const database = databaseOn(pool);
  await deleteExpired(database);
  await deleteOldActivity(database, activityDays);
}

export async function cleanUp(pool: Pool, retention: Retention): Promise<void> {
  await deleteOld(pool, retention);
  await vacuum(pool);
}

/** The embedded database has no autovacuum. The returned function stops the timers, and waits for runs in flight. */
export function startMaintenance(
  pool: Pool,
  onError: (error: unknown) => void,
  { isEmbedded, activityDays }: Retention & { readonly isEmbedded: boolean },
): () => Promise<void> {
  const database = databaseOn(pool);
  const stops = [
    repeat(30 * MINUTE, () => (isEmbedded ? cleanUp : deleteOld)(pool, { activityDays }), onError),
    repeat(MINUTE, () => deleteOldReports(database), onError),
  ];
  return async () => void (await Promise.all(stops.map(stop => stop())));
}
