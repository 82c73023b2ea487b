import type { Game, GameListQuery, GameSortKey } from '@backglass/contract';
import { type SQL, and, asc, count, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, gameCounts, games } from '../db/schema.ts';
import { folded } from '../db/tables/columns.ts';
import { gameColumns, toGame } from './games.ts';

/** Plain columns, so that an index can serve the order. `progress` equals the contract's `progressOf`. */
const SORTED_BY: Record<GameSortKey, SQL> = {
  name: folded(games.name),
  status: sql`${games.status}`,
  started_at: sql`${games.startedAt}`,
  progress: sql`coalesce(${games.progress}, 100.0 * ${games.mapsPlayed} / nullif(${games.mapsTotal}, 0), 0)`,
  players_count: sql`${games.playersCount}`,
  hidden_at: sql`${games.hiddenAt}`,
};

const isDescending = (ordering: string): boolean => ordering.startsWith('-');
const keyOf = (ordering: GameListQuery['ordering']): GameSortKey => ordering.replace('-', '') as GameSortKey;

/** A search is literal: `%` and `_` are escaped. */
const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

function matching(centerId: number, query: GameListQuery): SQL | undefined {
  return and(
    eq(games.centerId, centerId),
    query.is_hidden ? isNotNull(games.hiddenAt) : isNull(games.hiddenAt),
    query.status && eq(games.status, query.status),
    query.search
      ? sql`${folded(games.name)} like lower(${containing(query.search)} collate "und-x-icu")`
      : undefined,
    query.from === undefined ? undefined : gte(games.startedAt, new Date(query.from)),
    query.to === undefined ? undefined : lt(games.startedAt, new Date(query.to)),
  );
}

/** The count that triggers maintain: exact, and equally fast for any number of games (docs/adr/0008). */
async function keptCount(queries: Queries, centerId: number, query: GameListQuery): Promise<number> {
  const [row] = await queries
    .select({ count: sql`sum(${gameCounts.count})`.mapWith(Number) })
    .from(gameCounts)
    .where(
      and(
        eq(gameCounts.centerId, centerId),
        eq(gameCounts.isHidden, query.is_hidden),
        query.status && eq(gameCounts.status, query.status),
      ),
    );
  return row?.count ?? 0;
}

/** The number of games of a query. With a search or a period the rows are counted. */
export async function countGames(queries: Queries, centerId: number, query: GameListQuery): Promise<number> {
  const isKept = !query.search && query.from === undefined && query.to === undefined;
  if (isKept) return keptCount(queries, centerId, query);
  const [row] = await queries.select({ count: count() }).from(games).where(matching(centerId, query));
  return row?.count ?? 0;
}

/** A page of a centre's games. Equal games are sorted by id, so that no page repeats or skips one. */
export async function listGames(queries: Queries, centerId: number, query: GameListQuery): Promise<Game[]> {
  const key = SORTED_BY[keyOf(query.ordering)];
  const order = isDescending(query.ordering) ? [desc(key), desc(games.id)] : [asc(key), asc(games.id)];
  const rows = await queries
    .select(gameColumns)
    .from(games)
    .leftJoin(booths, eq(booths.id, games.boothId))
    .where(matching(centerId, query))
    .orderBy(...order)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  return rows.map(toGame);
}
