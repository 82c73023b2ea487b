import { setTimeout } from 'node:timers/promises';
import type { LiveEventName } from '@backglass/contract';
import type { Database, Queries } from './database.ts';
import { sqlStateOf } from './database-errors.ts';
import { type Channel, writeMessage } from './channel.ts';

const MOST_ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 50;

/** The server undid a transaction because of another one: deadlock, or no serial order. The same again may well succeed. */
const isRetryable = (error: unknown): boolean => /^(40P01|40001)$/.test(sqlStateOf(error));

async function inTransaction<Result>(
  database: Pick<Database, 'transaction'>,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !isRetryable(error)) throw error;
      // By chance, so that two which met do not meet again.
      await setTimeout(Math.random() * LONGEST_PAUSE_MS * attempt);
    }
  }
}

/** Collects what a transaction publishes to the streams of every instance once it is committed. */
export interface Publish {
  /** A row changed that a centre's screens show. */
  changed(centerId: number, name: LiveEventName, id: number): void;
  /** The streams of a session that is over are to end. */
  sessionEnded(sessionId: number): void;
}

/**
 * Does work in one transaction and publishes its changes: both happen or neither, also if the process dies at that moment.
 * Answers what the work answers. The work is done again from its start if the server undid it because of another
 * transaction, so it must change nothing but the database. What fails to the last is thrown as it is.
 */
export type Transact = <Result>(
  work: (transaction: Queries, publish: Publish) => Promise<Result>,
) => Promise<Result>;

export const transactOn =
  (database: Pick<Database, 'transaction'>, channel: Pick<Channel, 'write' | 'committed'>): Transact =>
  async work => {
    const texts = new Set<string>();
    const result = await inTransaction(database, async transaction => {
      texts.clear();
      const worked = await work(transaction, {
        changed: (centerId, name, id) => texts.add(writeMessage({ centerId, name, id })),
        sessionEnded: sessionId => texts.add(writeMessage({ sessionId })),
      });
      if (texts.size > 0) await channel.write(transaction, [...texts]);
      return worked;
    });
    channel.committed([...texts]);
    return result;
  };
