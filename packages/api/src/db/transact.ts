import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { LiveEventName } from '@backglass/contract';
import { type Channel, writeMessage } from './channel.ts';
import { type Database, type Queries, sqlStateOf } from './database.ts';

const MAX_ATTEMPTS = 4;
const MAX_PAUSE_MS = 50;

const isRetryable = (error: unknown): boolean => /^(40P01|40001)$/.test(sqlStateOf(error));

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      // With random pauses, two conflicting transactions do not conflict again.
      await setTimeout(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}

/** Collects messages. All instances get them after the commit. */
export interface Publish {
  changed(centerId: number, name: LiveEventName, id: number): void;
  /** A screen has reported. Only operators get the event, because the screen would fetch its settings again. */
  screenReported(centerId: number, screenId: number): void;
  sessionEnded(sessionId: number): void;
  screenRevoked(screenId: number): void;
}

/**
 * Changes the database and publishes, or does neither. After a deadlock it calls `work` again, so `work` must have no other effects.
 * Throws the error of the last attempt.
 */
export type Transact = <Result>(
  work: (transaction: Queries, publish: Publish) => Promise<Result>,
) => Promise<Result>;

const publishTo = (texts: Set<string>): Publish => ({
  changed: (centerId, name, id) => texts.add(writeMessage({ centerId, name, id })),
  screenReported: (centerId, id) =>
    texts.add(writeMessage({ centerId, name: 'screen.updated', id, isForOperators: true })),
  sessionEnded: sessionId => texts.add(writeMessage({ sessionId })),
  screenRevoked: screenId => texts.add(writeMessage({ screenId })),
});

export const transactOn =
  (database: Pick<Database, 'transaction'>, channel: Pick<Channel, 'store' | 'committed'>): Transact =>
  async work => {
    const texts = new Set<string>();
    const changeId = randomUUID();
    const result = await withRetries(() => {
      texts.clear();
      return database.transaction(
        transaction => work(transaction, publishTo(texts)),
        undefined,
        () => (texts.size > 0 ? channel.store([...texts], changeId) : undefined),
      );
    });
    if (texts.size > 0) channel.committed([...texts], changeId);
    return result;
  };

/**
 * Like `Transact`, for one statement, which needs no BEGIN and no COMMIT. It must contain `store`, an INSERT that ends with a SELECT without
 * FROM, unless it is undefined. `run` returns whether the statement has changed something. If not, nothing is published.
 */
export type Autocommit = (
  published: (publish: Publish) => void,
  run: (store: string | undefined) => Promise<boolean>,
) => Promise<boolean>;

export const autocommitOn =
  (channel: Pick<Channel, 'store' | 'committed'>): Autocommit =>
  async (published, run) => {
    const texts = new Set<string>();
    published(publishTo(texts));
    const changeId = randomUUID();
    const hasChanged = await withRetries(() => run(channel.store([...texts], changeId)));
    if (hasChanged) channel.committed([...texts], changeId);
    return hasChanged;
  };
