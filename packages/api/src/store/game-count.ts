import type { GameListQuery } from '@backglass/contract';
import { type SQL, type SQLWrapper, and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { gameCounts, games } from '../db/schema.ts';
import { OPEN, isOpen, type SilentGame } from './open-games.ts';

export interface GameCount {
  readonly all: number;
  /** Counts running and waiting games. They are few, because a booth plays one game at a time. */
  readonly open: number;
}

/** Whether the database stores the count of this list (docs/adr/0008). */
export const isCountStored = (query: GameListQuery): boolean =>
  !query.search && query.booth === undefined && query.from === undefined && query.to === undefined;

const asNumber = (value: SQLWrapper) => sql`coalesce(${value}, 0)`.mapWith(Number);

/** `silent` are the games to leave out if `no_signal` is false. Takes a constant time if `isCountStored`. Otherwise reads every game that matches. */
export async function countGames(
  queries: Queries,
  centerId: number,
  query: GameListQuery,
  matches: SQL | undefined,
  silent: readonly SilentGame[] = [],
): Promise<GameCount> {
  const isStored = isCountStored(query) && query.no_signal !== true;
  const counted = isStored
    ? queries
        .select({
          all: asNumber(sql`sum(${gameCounts.count})`),
          open: asNumber(
            sql`sum(${gameCounts.count}) filter (where ${inArray(gameCounts.status, [...OPEN])})`,
          ),
        })
        .from(gameCounts)
        .where(
          and(
            eq(gameCounts.centerId, centerId),
            eq(gameCounts.isHidden, query.is_hidden),
            query.status && eq(gameCounts.status, query.status),
          ),
        )
    : queries
        .select({ all: asNumber(sql`count(*)`), open: asNumber(sql`count(*) filter (where ${isOpen})`) })
        .from(games)
        .where(matches);
  const [{ all, open } = { all: 0, open: 0 }] = await counted;
  const left =
    isStored && query.no_signal === false
      ? silent.filter(
          ({ status, hiddenAt }) =>
            (hiddenAt !== null) === query.is_hidden && (query.status ?? status) === status,
        ).length
      : 0;
  // A silent game may have ended since it was read.
  return { all: Math.max(0, all - left), open: Math.max(0, open - left) };
}
