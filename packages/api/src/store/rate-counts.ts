import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { rateCounts } from '../db/schema.ts';

export interface Counted {
  /** Calls of the running window, this one included. */
  readonly count: number;
  /** Until the window ends. */
  readonly seconds: number;
}

/** Counts one call in a window that begins with its first. One statement, so that instances can count together. */
export async function countCall(queries: Queries, keyHash: string, windowSeconds: number): Promise<Counted> {
  const ends = sql`now() + make_interval(secs => ${windowSeconds})`;
  const over = sql`${rateCounts.endsAt} <= now()`;
  const [counted] = await queries
    .insert(rateCounts)
    .values({ keyHash, count: 1, endsAt: ends })
    .onConflictDoUpdate({
      target: rateCounts.keyHash,
      set: {
        count: sql`case when ${over} then 1 else ${rateCounts.count} + 1 end`,
        endsAt: sql`case when ${over} then ${ends} else ${rateCounts.endsAt} end`,
      },
    })
    .returning({
      count: rateCounts.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateCounts.endsAt} - now()))::int`,
    });
  if (!counted) throw new Error('the call was not counted');
  return counted;
}
