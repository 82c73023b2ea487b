import type { Game, GameListQuery, GameOrdering, GameSortKey } from '@backglass/contract';
import { type SQL, type SQLWrapper, and, asc, desc, eq, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { booths, games } from '../db/schema.ts';
import { progressIn } from '../db/tables/games.ts';
import { type GameCount, countGames, isCountStored, isOpen } from './game-count.ts';
import { boothIdsFound, matching } from './game-search.ts';
import { gameColumns, toGame } from './games.ts';

/** The column of each sort key. Only columns, not expressions, so that an index has the same order. */
const SORTED_BY: Record<GameSortKey, SQLWrapper> = {
  name: games.nameFolded,
  status: games.status,
  started_at: games.startedAt,
  progress: progressIn(games),
  players_count: games.playersCount,
  hidden_at: games.hiddenAt,
};

/** Running games first, then waiting ones, then the others. */
const RANK = sql`case ${games.status} when 'running' then 0 when 'waiting' then 1 else 2 end`;

const keyOf = (ordering: Exclude<GameOrdering, 'running_first'>): GameSortKey =>
  ordering.replace('-', '') as GameSortKey;

/** The ORDER BY of a list, or its reverse. Games with equal keys are sorted by id, so that no page repeats or skips a game. */
function orderOf({ ordering, is_hidden: isHidden }: GameListQuery, isReversed: boolean): SQL[] {
  const [forwards, backwards] = isReversed ? [desc, asc] : [asc, desc];
  if (ordering === 'running_first') return [forwards(RANK), backwards(games.startedAt), backwards(games.id)];
  const direction = ordering.startsWith('-') ? backwards : forwards;
  const key = keyOf(ordering);
  // Games that are not hidden have no `hidden_at`.
  return key === 'hidden_at' && !isHidden
    ? [direction(games.id)]
    : [direction(SORTED_BY[key]), direction(games.id)];
}

export interface GamePage {
  /** The number of games on all pages. */
  readonly count: number;
  readonly results: Game[];
}

/** A page with a larger offset may take long. */
const MAX_SKIPPED = 10_000;

/** Whether a list may take long in a centre with many games, because rows are counted or skipped one by one. */
export const mayTakeLong = (query: GameListQuery): boolean =>
  !isCountStored(query) || query.page * query.page_size > MAX_SKIPPED;

/** The part of the sorted games to read. */
interface Slice {
  readonly offset: number;
  readonly limit: number;
  /** Whether to read from the end, because it is closer. */
  readonly isReversed: boolean;
}

function sliceOf({ page, page_size: size }: GameListQuery, all: number): Slice {
  const offset = (page - 1) * size;
  if (offset <= all / 2) return { offset, limit: size, isReversed: false };
  const limit = Math.min(size, all - offset);
  return { offset: all - offset - limit, limit, isReversed: true };
}

interface EndedOrder {
  readonly column: PgColumn;
  readonly isDescending: boolean;
}

/**
 * Returns, for an order that an index has only for ended games, the column of that index. `undefined` for orders that an index has
 * for all games.
 */
function endedOrderOf(ordering: GameOrdering): EndedOrder | undefined {
  if (ordering === 'running_first') return { column: games.startedAt, isDescending: true };
  if (!ordering.endsWith('progress')) return undefined;
  return { column: games.endedProgress, isDescending: ordering.startsWith('-') };
}

const idsIn = (queries: Queries, where: SQL | undefined) =>
  queries.select({ id: games.id }).from(games).where(where);

/**
 * Narrows a list to the rows that the slice may contain: all open games, and the ended games of the slice with `open` more before
 * them. Those are enough: open games before the slice shift the ended games by at most their number.
 */
function near(queries: Queries, where: SQL | undefined, ended: EndedOrder, open: number, slice: Slice) {
  const skipped = Math.max(0, slice.offset - open);
  const direction = ended.isDescending === slice.isReversed ? asc : desc;
  const others = idsIn(queries, and(where, not(isOpen)))
    .orderBy(direction(ended.column), direction(games.id))
    .limit(slice.offset - skipped + slice.limit)
    .offset(skipped);
  const isNear = sql`${games.id} in (${idsIn(queries, and(where, isOpen))} union all (${others}))`;
  return { where: isNear, offset: slice.offset - skipped };
}

/** Reads the games of a page. */
function readPage(queries: Queries, query: GameListQuery, matches: SQL | undefined, count: GameCount) {
  const slice = sliceOf(query, count.all);
  const ended = endedOrderOf(query.ordering);
  const { where, offset } = ended
    ? near(queries, matches, ended, count.open, slice)
    : { where: matches, offset: slice.offset };
  // Selects the ids first, with an index-only scan, so that the rows of other pages are not read.
  const page = queries
    .select({ pageId: sql<number>`${games.id}`.as('page_id') })
    .from(games)
    .where(where)
    .orderBy(...orderOf(query, slice.isReversed))
    .limit(slice.limit)
    .offset(offset)
    .as('page');
  return queries
    .select(gameColumns)
    .from(page)
    .innerJoin(games, eq(games.id, page.pageId))
    .leftJoin(booths, eq(booths.id, games.boothId))
    .orderBy(...orderOf(query, false));
}

/**
 * Reads a page of a centre's games. First counts all games of the list, so that a page in the second half can be read from the
 * end. Returns `undefined` for a page after the last one.
 */
export async function listGames(
  queries: Queries,
  centerId: number,
  query: GameListQuery,
): Promise<GamePage | undefined> {
  const { search } = query;
  const boothIds = search ? await boothIdsFound(queries, centerId, search) : [];
  const matches = matching(centerId, query, boothIds);
  const count = await countGames(queries, centerId, query, matches);
  const isAfterLast = (query.page - 1) * query.page_size >= count.all;
  if (isAfterLast) return query.page > 1 ? undefined : { count: count.all, results: [] };
  const rows = await readPage(queries, query, matches, count);
  return { count: count.all, results: rows.map(toGame) };
}
