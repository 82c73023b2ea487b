import type { Pool } from 'pg';
import { forgetOldAnswers } from '../store/booth-answers.ts';
import { forgetExpiredPairings } from '../store/pairings.ts';
import { forgetExpiredSessions } from '../store/sessions.ts';
import { databaseOn } from './database.ts';

const EVERY_MS = 30 * 60_000;

/** Forgets what has expired, then gives the room back: the embedded database has no autovacuum. */
export async function tidy(pool: Pool): Promise<void> {
  const database = databaseOn(pool);
  await forgetExpiredSessions(database);
  await forgetExpiredPairings(database);
  await forgetOldAnswers(database);
  await pool.query('VACUUM ANALYZE');
}

/** Tidies now and then. Answers how to stop, which waits for a tidying under way. */
export function keepTidy(pool: Pool, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => tidy(pool)).catch(onError);
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
