import type { Pool } from 'pg';
import { forgetOldTokens } from '../store/account-tokens.ts';
import { forgetOldAnswers, forgetOldReports } from '../store/booth-answers.ts';
import { forgetOldMails } from '../store/mails.ts';
import { forgetExpiredPairings } from '../store/pairings.ts';
import { forgetOldCounts } from '../store/rate-counts.ts';
import { forgetExpiredSessions } from '../store/sessions.ts';
import { databaseOn } from './database.ts';

const EVERY_MS = 30 * 60_000;
/** Booths report every second: their answers are cleared away more often than the rest. */
const REPORTS_EVERY_MS = 60_000;

async function forgetExpired(pool: Pool): Promise<void> {
  const database = databaseOn(pool);
  await forgetExpiredSessions(database);
  await forgetExpiredPairings(database);
  await forgetOldAnswers(database);
  await forgetOldReports(database);
  await forgetOldCounts(database);
  await forgetOldMails(database);
  await forgetOldTokens(database);
}

/**
 * Gives the room back, table by table: on the one connection of the embedded database the calls that wait come in between.
 */
async function giveRoomBack(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1",
  );
  for (const { name } of rows) {
    await pool.query(`VACUUM ${name}`);
    await pool.query(`ANALYZE ${name}`);
  }
}

/** Forgets what has expired, then gives the room back. */
export async function tidy(pool: Pool): Promise<void> {
  await forgetExpired(pool);
  await giveRoomBack(pool);
}

/**
 * Forgets what has expired now and then, and on the embedded database, which has no autovacuum, gives the room back. Answers
 * how to stop, which waits for a tidying under way.
 */
export function keepTidy(
  pool: Pool,
  onError: (error: unknown) => void,
  { isEmbedded }: { readonly isEmbedded: boolean },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      running = running.then(work).catch(onError);
    }, ms).unref();
  const timers = [
    every(EVERY_MS, () => (isEmbedded ? tidy(pool) : forgetExpired(pool))),
    every(REPORTS_EVERY_MS, () => forgetOldReports(databaseOn(pool))),
  ];
  return () => {
    timers.forEach(timer => clearInterval(timer));
    return running;
  };
}
