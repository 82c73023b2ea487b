import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { rateCounts } from '../db/schema.ts';

export interface CallCount {
  /** Includes this call. */
  readonly count: number;
  /** Seconds until the window ends. */
  readonly seconds: number;
}

/** Counts a call. A window starts with its first call. One statement counts and reads, so it misses no concurrent call. */
export async function countCall(
  queries: Queries,
  keyHash: string,
  windowSeconds: number,
): Promise<CallCount> {
  const ends = sql`now() + make_interval(secs => ${windowSeconds})`;
  // After the clock was set back, an old window may end later than a new one. It counts as over.
  const over = sql`(${rateCounts.endsAt} <= now() or ${rateCounts.endsAt} > ${ends})`;
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
