import type { GameListQuery } from '@backglass/contract';
import { type SQL, type SQLWrapper, and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { gameCounts, games } from '../db/schema.ts';

export interface GameCount {
  readonly all: number;
  /** Counts running and waiting games. They are few, because a booth plays one game at a time. */
  readonly open: number;
}

/** Whether the database stores the count of this list (docs/adr/0008). */
export const isCountStored = (query: GameListQuery): boolean =>
  !query.search && query.booth === undefined && query.from === undefined && query.to === undefined;

const OPEN = ['running', 'waiting'] as const;
export const isOpen: SQL = inArray(games.status, [...OPEN]);

const asNumber = (value: SQLWrapper) => sql`coalesce(${value}, 0)`.mapWith(Number);

/** Takes a constant time if `isCountStored`. Otherwise reads every game that matches. */
export async function countGames(
  queries: Queries,
  centerId: number,
  query: GameListQuery,
  matches: SQL | undefined,
): Promise<GameCount> {
  const counted = isCountStored(query)
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
  const [row] = await counted;
  return row ?? { all: 0, open: 0 };
}
