import type { Game, GameListQuery } from '@backglass/contract';
import { type SQL, and, asc, desc, eq, not, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, games } from '../db/schema.ts';
import { type GameCount, countGames, isCountStored } from './game-count.ts';
import { type EndedOrder, endedOrderOf, orderOf } from './game-order.ts';
import { boothIdsFound, matching } from './game-search.ts';
import { gameColumns, toGame } from './games.ts';
import { isOpen, silentGames } from './open-games.ts';

export interface GamePage {
  readonly count: number;
  readonly results: Game[];
}

/** With a larger offset, a page may take long. */
const MAX_SKIPPED = 10_000;

/** In a centre with many games, PostgreSQL counts or skips rows one by one. */
export const mayTakeLong = (query: GameListQuery): boolean =>
  !isCountStored(query) || query.page * query.page_size > MAX_SKIPPED;

interface Slice {
  readonly offset: number;
  readonly limit: number;
  /** Whether to start at the end, because the end is closer. */
  readonly isReversed: boolean;
}

function sliceOf({ page, page_size: size }: GameListQuery, all: number): Slice {
  const offset = (page - 1) * size;
  if (offset <= all / 2) return { offset, limit: size, isReversed: false };
  const limit = Math.min(size, all - offset);
  return { offset: all - offset - limit, limit, isReversed: true };
}

const idsIn = (queries: Queries, where: SQL | undefined) =>
  queries.select({ id: games.id }).from(games).where(where);

/** Narrows a list to all open games, and the ended games near the slice. An index skips the earlier ended games. */
function gamesNear(queries: Queries, where: SQL | undefined, ended: EndedOrder, open: number, slice: Slice) {
  const skipped = Math.max(0, slice.offset - open);
  const direction = ended.isDescending === slice.isReversed ? asc : desc;
  const others = idsIn(queries, and(where, not(isOpen)))
    .orderBy(direction(ended.column), direction(games.id))
    .limit(slice.offset - skipped + slice.limit)
    .offset(skipped);
  const isNear = sql`${games.id} in (${idsIn(queries, and(where, isOpen))} union all (${others}))`;
  return { where: isNear, offset: slice.offset - skipped };
}

/** Selects only ids, so that PostgreSQL can use an index-only scan and reads no rows of other pages. */
function pageOf(queries: Queries, query: GameListQuery, matches: SQL | undefined, count: GameCount) {
  const slice = sliceOf(query, count.all);
  const ended = endedOrderOf(query.ordering);
  const { where, offset } = ended
    ? gamesNear(queries, matches, ended, count.open, slice)
    : { where: matches, offset: slice.offset };
  return queries
    .select({
      pageId: sql<number>`${games.id}`.as('page_id'),
      total: sql<number>`${count.all}::int`.as('total'),
    })
    .from(games)
    .where(where)
    .orderBy(...orderOf(query, slice.isReversed))
    .limit(slice.limit)
    .offset(offset)
    .as('page');
}

/** Sorting more games would take too long. */
const MAX_SORTED = 50_000;

/**
 * Finds, counts and sorts the games of a search at once, so PostgreSQL reads them only once. Without the limit of `max` games,
 * PostgreSQL could read all games in order until it has found enough.
 */
function sortedPageOf(queries: Queries, query: GameListQuery, matches: SQL | undefined, max: number) {
  const { page, page_size: size } = query;
  return queries
    .select({
      pageId: sql<number>`${games.id}`.as('page_id'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(sql`(select * from ${games} where ${matches} limit ${max + 1}) ${games}`)
    .orderBy(...orderOf(query, false))
    .limit(size)
    .offset((page - 1) * size)
    .as('page');
}

const readGames = (
  queries: Queries,
  query: GameListQuery,
  page: ReturnType<typeof pageOf> | ReturnType<typeof sortedPageOf>,
) =>
  queries
    .select({ ...gameColumns, total: page.total })
    .from(page)
    .innerJoin(games, eq(games.id, page.pageId))
    .leftJoin(booths, eq(booths.id, games.boothId))
    .orderBy(...orderOf(query, false));

/**
 * Reads a page of a centre's games, and counts the games on all pages. A search with at most `maxSorted` games does both at once.
 * Returns `undefined` for a page after the last page.
 */
export async function listGames(
  queries: Queries,
  centerId: number,
  query: GameListQuery,
  maxSorted = MAX_SORTED,
): Promise<GamePage | undefined> {
  const { search, page } = query;
  const skipped = (page - 1) * query.page_size;
  const boothIds = search ? await boothIdsFound(queries, centerId, search) : [];
  const silent = query.no_signal === undefined ? [] : await silentGames(queries, centerId);
  const matches = matching(
    centerId,
    query,
    boothIds,
    silent.map(({ id }) => id),
  );
  if (search && skipped < maxSorted) {
    const rows = await readGames(queries, query, sortedPageOf(queries, query, matches, maxSorted));
    const [first] = rows;
    if (!first) return page > 1 ? undefined : { count: 0, results: [] };
    if (first.total <= maxSorted) return { count: first.total, results: rows.map(toGame) };
  }
  const count = await countGames(queries, centerId, query, matches, silent);
  if (skipped >= count.all) return page > 1 ? undefined : { count: count.all, results: [] };
  const rows = await readGames(queries, query, pageOf(queries, query, matches, count));
  return { count: count.all, results: rows.map(toGame) };
}
