import type { Game, GameListQuery, GameOrdering, GameSortKey } from '@backglass/contract';
import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, gameCounts, games, players } from '../db/schema.ts';
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
const keyOf = (ordering: Exclude<GameOrdering, 'running_first'>): GameSortKey =>
  ordering.replace('-', '') as GameSortKey;

/** A search is literal: `%` and `_` are escaped. */
const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Games with the text in their name, in the name of their booth, or in the name of a player. */
function found(centerId: number, search: string): SQL | undefined {
  const has = (name: SQLWrapper) =>
    sql`${folded(name)} like lower(${containing(search)} collate "und-x-icu")`;
  const inBooths = sql`select ${booths.id} from ${booths} where ${booths.centerId} = ${centerId} and ${has(booths.name)}`;
  const hasPlayer = sql`exists (select 1 from ${players} where ${players.gameId} = ${games.id} and ${has(players.name)})`;
  return or(has(games.name), sql`${games.boothId} in (${inBooths})`, hasPlayer);
}

function matching(centerId: number, query: GameListQuery): SQL | undefined {
  return and(
    eq(games.centerId, centerId),
    query.is_hidden ? isNotNull(games.hiddenAt) : isNull(games.hiddenAt),
    query.status && eq(games.status, query.status),
    query.booth === undefined ? undefined : eq(games.boothId, query.booth),
    query.search ? found(centerId, query.search) : undefined,
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

/** The number of games of a query. With a search, a booth or a period the rows are counted. */
export async function countGames(queries: Queries, centerId: number, query: GameListQuery): Promise<number> {
  const isKept =
    !query.search && query.booth === undefined && query.from === undefined && query.to === undefined;
  if (isKept) return keptCount(queries, centerId, query);
  const [row] = await queries.select({ count: count() }).from(games).where(matching(centerId, query));
  return row?.count ?? 0;
}

const LATEST_FIRST = [desc(games.startedAt), desc(games.id)];
const isOpen = inArray(games.status, ['running', 'waiting']);

/**
 * The order in which running and waiting games come first. Only the open games, which are few, and the others up to the end of the page
 * are sorted. Both are found by an index, however long the list is.
 */
function runningFirst(queries: Queries, centerId: number, query: GameListQuery) {
  const ids = () => queries.select({ id: games.id }).from(games);
  const open = ids().where(and(matching(centerId, query), isOpen));
  const others = ids()
    .where(and(matching(centerId, query), not(isOpen)))
    .orderBy(...LATEST_FIRST)
    .limit(query.page * query.page_size);
  return {
    where: sql`${games.id} in (${open} union all (${others}))`,
    order: [
      sql`case ${games.status} when 'running' then 0 when 'waiting' then 1 else 2 end`,
      ...LATEST_FIRST,
    ],
  };
}

function orderOf(ordering: Exclude<GameOrdering, 'running_first'>): SQL[] {
  const direction = isDescending(ordering) ? desc : asc;
  return [direction(SORTED_BY[keyOf(ordering)]), direction(games.id)];
}

/** A page of a centre's games. Equal games are sorted by id, so that no page repeats or skips one. */
export async function listGames(queries: Queries, centerId: number, query: GameListQuery): Promise<Game[]> {
  const { where, order } =
    query.ordering === 'running_first'
      ? runningFirst(queries, centerId, query)
      : { where: matching(centerId, query), order: orderOf(query.ordering) };
  const rows = await queries
    .select(gameColumns)
    .from(games)
    .leftJoin(booths, eq(booths.id, games.boothId))
    .where(where)
    .orderBy(...order)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  return rows.map(toGame);
}
