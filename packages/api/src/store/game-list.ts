import type { Game, GameListQuery, GameOrdering, GameSortKey } from '@backglass/contract';
import { type SQL, type SQLWrapper, and, asc, desc, eq, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { booths, games } from '../db/schema.ts';
import { progressIn } from '../db/tables/games.ts';
import { type GameCount, countGames, isCountStored, isOpen } from './game-count.ts';
import { boothIdsFound, matching } from './game-search.ts';
import { gameColumns, toGame } from './games.ts';

/** Plain columns, so that an index can serve the order. */
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

/** The order of a list, or the reverse of it. Equal games are sorted by id, so that no page repeats or skips one. */
function orderOf({ ordering, is_hidden: isHidden }: GameListQuery, isReversed: boolean): SQL[] {
  const [forwards, backwards] = isReversed ? [desc, asc] : [asc, desc];
  if (ordering === 'running_first') return [forwards(RANK), backwards(games.startedAt), backwards(games.id)];
  const direction = ordering.startsWith('-') ? backwards : forwards;
  const key = keyOf(ordering);
  // On the dashboard no game has a time of hiding.
  return key === 'hidden_at' && !isHidden
    ? [direction(games.id)]
    : [direction(SORTED_BY[key]), direction(games.id)];
}

export interface GamePage {
  /** Of all pages. */
  readonly count: number;
  readonly results: Game[];
}

/** Games that a page may skip before it counts as far away. */
const MAX_SKIPPED = 10_000;

/** Whether a list may take long in a centre with many games: rows are counted or skipped one by one. */
export const mayTakeLong = (query: GameListQuery): boolean =>
  !isCountStored(query) || query.page * query.page_size > MAX_SKIPPED;

/** Which rows of the sorted games to read. */
interface Slice {
  readonly offset: number;
  readonly limit: number;
  /** Read from the end, which is closer. */
  readonly isReversed: boolean;
}

function sliceOf({ page, page_size: size }: GameListQuery, all?: number): Slice {
  const offset = (page - 1) * size;
  if (all === undefined || offset <= all / 2) return { offset, limit: size, isReversed: false };
  const limit = Math.min(size, all - offset);
  return { offset: all - offset - limit, limit, isReversed: true };
}

interface EndedOrder {
  readonly column: PgColumn;
  readonly isDescending: boolean;
}

/** For an order that no index has because of the open games: the column by which an index has the ended ones in that order. */
function endedOrderOf(ordering: GameOrdering): EndedOrder | undefined {
  if (ordering === 'running_first') return { column: games.startedAt, isDescending: true };
  if (!ordering.endsWith('progress')) return undefined;
  return { column: games.endedProgress, isDescending: ordering.startsWith('-') };
}

const idsIn = (queries: Queries, where: SQL | undefined) =>
  queries.select({ id: games.id }).from(games).where(where);

/**
 * All open games, and of the ended ones those of the slice with as many before it. Open games that come before the slice move the
 * ended ones back by at most their number.
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

/** Reads the games of a page. Without a count the query counts, too. */
async function readPage(queries: Queries, centerId: number, query: GameListQuery, count?: GameCount) {
  const { search } = query;
  const boothIds = search ? await boothIdsFound(queries, centerId, search) : [];
  const matches = matching(centerId, query, boothIds);
  const slice = sliceOf(query, count?.all);
  const ended = count && endedOrderOf(query.ordering);
  const { where, offset } = ended
    ? near(queries, matches, ended, count.open, slice)
    : { where: matches, offset: slice.offset };
  // Ids first: an index has them, so that the rows of other pages are not read.
  const page = queries
    .select({
      pageId: sql<number>`${games.id}`.as('page_id'),
      total: (count ? sql`${count.all}::bigint` : sql`count(*) over ()`).mapWith(Number).as('total'),
    })
    .from(games)
    .where(where)
    .orderBy(...orderOf(query, slice.isReversed))
    .limit(slice.limit)
    .offset(offset)
    .as('page');
  return queries
    .select({ ...gameColumns, total: page.total })
    .from(page)
    .innerJoin(games, eq(games.id, page.pageId))
    .leftJoin(booths, eq(booths.id, games.boothId))
    .orderBy(...orderOf(query, false));
}

/**
 * A page of a centre's games with the number of all. A search is counted by the query that reads the page, so that it runs once; other
 * lists are counted before, so that a page can be read from the end that is closer. `undefined` if the list is shorter.
 */
export async function listGames(
  queries: Queries,
  centerId: number,
  query: GameListQuery,
): Promise<GamePage | undefined> {
  const counted = query.search ? undefined : await countGames(queries, centerId, query);
  const isShorter = counted && (query.page - 1) * query.page_size >= counted.all;
  const rows = isShorter ? [] : await readPage(queries, centerId, query, counted);
  const count = counted?.all ?? rows[0]?.total ?? 0;
  return rows.length === 0 && query.page > 1 ? undefined : { count, results: rows.map(toGame) };
}
