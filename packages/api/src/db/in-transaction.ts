import { setTimeout } from 'node:timers/promises';
import type { Database, Queries } from './database.ts';
import { sqlStateOf } from './sql-state.ts';

const MOST_ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 50;

/** The server undid a transaction because of another one: deadlock, or no serial order. The same again may well succeed. */
const isUndone = (error: unknown): boolean => /^(40P01|40001)$/.test(sqlStateOf(error));

/**
 * Does work in one transaction, and again from its start if the server undid it because of another. The work must change
 * nothing but the database. What fails to the last is thrown as it is.
 */
export async function inTransaction<Result>(
  database: Pick<Database, 'transaction'>,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !isUndone(error)) throw error;
      // By chance, so that two which met do not meet again.
      await setTimeout(Math.random() * LONGEST_PAUSE_MS * attempt);
    }
  }
}
