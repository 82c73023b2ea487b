import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, gameCounts, games } from '../db/schema.ts';
import type { BoothCaller } from './booths.ts';

const isOpen = inArray(games.status, ['waiting', 'running']);

/** Returns the ids of aborted games. Locks the centre's counts in a fixed order, so two transactions cannot deadlock (docs/adr/0008). */
export async function abortOpenGames(
  queries: Queries,
  { id, centerId }: Pick<BoothCaller, 'id' | 'centerId'>,
): Promise<number[]> {
  const open = await queries
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.centerId, centerId), eq(games.boothId, id), isOpen))
    .orderBy(asc(games.id))
    .for('update');
  if (open.length === 0) return [];
  await queries
    .select({ status: gameCounts.status })
    .from(gameCounts)
    .where(eq(gameCounts.centerId, centerId))
    .orderBy(asc(gameCounts.isHidden), asc(gameCounts.status))
    .for('update');
  const aborted = await queries
    .update(games)
    .set({ status: 'aborted', finishedAt: new Date() })
    .where(
      inArray(
        games.id,
        open.map(game => game.id),
      ),
    )
    .returning({ id: games.id });
  return aborted.map(game => game.id);
}

export const silentBooths = (
  queries: Queries,
  before: Date,
): Promise<Pick<BoothCaller, 'id' | 'centerId'>[]> =>
  queries
    .selectDistinct({ id: booths.id, centerId: booths.centerId })
    .from(booths)
    .innerJoin(games, eq(games.boothId, booths.id))
    .where(and(isOpen, lt(booths.lastSeenAt, before)));

/** Does nothing if the booth has called since `before`. Returns the ids of aborted games. Call it in a transaction. */
export async function abandonGames(
  queries: Queries,
  booth: Pick<BoothCaller, 'id' | 'centerId'>,
  before: Date,
): Promise<number[]> {
  // This lock makes a concurrent `startGame` wait.
  const [silent] = await queries
    .select({ id: booths.id })
    .from(booths)
    .where(and(eq(booths.id, booth.id), lt(booths.lastSeenAt, before)))
    .for('no key update');
  return silent ? abortOpenGames(queries, booth) : [];
}
