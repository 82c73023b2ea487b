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

/** Forgets what has expired, then gives the room back: the embedded database has no autovacuum. */
export async function tidy(pool: Pool): Promise<void> {
  const database = databaseOn(pool);
  await forgetExpiredSessions(database);
  await forgetExpiredPairings(database);
  await forgetOldAnswers(database);
  await forgetOldReports(database);
  await forgetOldCounts(database);
  await forgetOldMails(database);
  await forgetOldTokens(database);
  await pool.query('VACUUM ANALYZE');
}

/** Tidies now and then. Answers how to stop, which waits for a tidying under way. */
export function keepTidy(pool: Pool, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      running = running.then(work).catch(onError);
    }, ms).unref();
  const timers = [
    every(EVERY_MS, () => tidy(pool)),
    every(REPORTS_EVERY_MS, () => forgetOldReports(databaseOn(pool))),
  ];
  return () => {
    timers.forEach(timer => clearInterval(timer));
    return running;
  };
}
