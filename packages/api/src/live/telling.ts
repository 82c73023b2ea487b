import type { LiveEventName } from '@backglass/contract';
import type { Database, Queries } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Channel } from './channel.ts';
import { writeMessage } from './messages.ts';

/** What a transaction has to say, to the streams of every instance, once it is committed. */
export interface Tell {
  /** A row changed that a centre's screens show. */
  changed(centerId: number, name: LiveEventName, id: number): void;
  /** The streams of a session that is over are to end. */
  sessionEnded(sessionId: number): void;
}

/**
 * Does a change in one transaction and tells of it: both happen or neither, also if the process dies at that moment.
 * Answers what the work answers. The work is done again if the server undid it because of another transaction.
 */
export type Telling = <Result>(
  work: (transaction: Queries, tell: Tell) => Promise<Result>,
) => Promise<Result>;

export const tellingOn =
  (database: Database, channel: Pick<Channel, 'write' | 'committed'>): Telling =>
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
