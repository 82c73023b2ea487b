import type { Game, GameListQuery, GameOrdering, GameSortKey } from '@backglass/contract';
import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
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
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { booths, folded, gameCounts, games, progressIn } from '../db/schema.ts';
import { gameColumns, toGame } from './games.ts';
import { type SilentGame, isOpen, OPEN, silentGames } from './open-games.ts';

/** Sorting more games would take too long. */
const MAX_SORTED = 50_000;

interface GamePage {
  /** The games on all pages, at most the query's `max_count`. */
  readonly count: number;
  readonly results: Game[];
  /** Undefined if `count` is exact. */
  readonly hasNext?: boolean;
}

/**
 * Reads a page of a centre's games, and counts the games on all pages. For at most `maxSorted` games of a search, or the query's
 * `max_count`, one query does both. Returns `undefined` for a page after the last page.
 */
export async function listGames(
  queries: Queries,
  centerId: number,
  query: GameListQuery,
  maxSorted = MAX_SORTED,
): Promise<GamePage | undefined> {
  const { search, page, page_size: size } = query;
  const skipped = (page - 1) * size;
  const maxCount = isCountStored(query) ? undefined : query.max_count;
  const most = maxCount ?? maxSorted;
  const boothIds = search ? await boothIdsFound(queries, centerId, search) : [];
  const silent = query.no_signal === undefined ? [] : await silentGames(queries, centerId);
  const matches = matching(
    centerId,
    query,
    boothIds,
    silent.map(({ id }) => id),
  );
  if ((search || maxCount !== undefined) && skipped < most) {
    const rows = await readGames(queries, query, sortedPageOf(queries, query, matches, most));
    const [first] = rows;
    if (!first) return page > 1 ? undefined : { count: 0, results: [] };
    if (first.total <= most) return { count: first.total, results: rows.map(toGame) };
  }
  if (maxCount !== undefined) {
    const open = endedOrderOf(query.ordering) ? await queries.$count(games, and(matches, isOpen)) : 0;
    const slice = { offset: skipped, limit: size + 1, isReversed: false };
    const rows = await readGames(queries, query, pageOf(queries, query, matches, open, slice));
    if (rows.length === 0 && page > 1) return undefined;
    return { count: maxCount, results: rows.slice(0, size).map(toGame), hasNext: rows.length > size };
  }
  const count = await countGames(queries, centerId, query, matches, silent);
  if (skipped >= count.all) return page > 1 ? undefined : { count: count.all, results: [] };
  const slice = sliceOf(query, count.all);
  const rows = await readGames(queries, query, pageOf(queries, query, matches, count.open, slice));
  return { count: count.all, results: rows.map(toGame) };
}

/** With a larger offset, a page may take long. */
const MAX_SKIPPED = 10_000;

/** In a centre with many games, PostgreSQL counts or skips rows one by one. */
export const mayTakeLong = (query: GameListQuery): boolean =>
  !isCountStored(query) || query.page * query.page_size > MAX_SKIPPED;

/** Whether the database stores the count of this list (docs/adr/0008). */
const isCountStored = (query: GameListQuery): boolean =>
  !query.search && query.booth === undefined && query.from === undefined && query.to === undefined;

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
function pageOf(
  queries: Queries,
  query: GameListQuery,
  matches: SQL | undefined,
  open: number,
  slice: Slice,
) {
  const ended = endedOrderOf(query.ordering);
  const { where, offset } = ended
    ? gamesNear(queries, matches, ended, open, slice)
    : { where: matches, offset: slice.offset };
  return queries
    .select({
      pageId: sql<number>`${games.id}`.as('page_id'),
      total: sql<number>`0`.as('total'),
    })
    .from(games)
    .where(where)
    .orderBy(...orderOf(query, slice.isReversed))
    .limit(slice.limit)
    .offset(offset)
    .as('page');
}

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

/** Escapes `%` and `_`, because a search is literal. */
const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** A search of only accents has the pattern `%%`, and every name would match it. With `nullif` the search finds nothing. */
const has = (name: SQLWrapper, search: string): SQL =>
  sql`${name} like nullif(${folded(sql`${containing(search)}`)}, '%%')`;

async function boothIdsFound(queries: Queries, centerId: number, search: string): Promise<number[]> {
  const rows = await queries
    .select({ id: booths.id })
    .from(booths)
    .where(and(eq(booths.centerId, centerId), has(folded(booths.name), search)));
  return rows.map(({ id }) => id);
}

/**
 * Needs only the table `game`, so that PostgreSQL can combine the indexes, or read the games in order. With a subquery of booths,
 * PostgreSQL would plan as if half of all games matched.
 */
const matchesSearch = (search: string, boothIds: readonly number[]): SQL | undefined =>
  or(
    has(games.nameFolded, search),
    has(games.playerNames, search),
    boothIds.length > 0 ? inArray(games.boothId, [...boothIds]) : undefined,
  );

/**
 * @param boothIds the result of `boothIdsFound` for a search
 * @param silentIds the ids of `silentGames`, if the query has `no_signal`
 */
export function matching(
  centerId: number,
  query: GameListQuery,
  boothIds: readonly number[] = [],
  silentIds: readonly number[] = [],
): SQL | undefined {
  const isSilent = inArray(games.id, [...silentIds]);
  return and(
    eq(games.centerId, centerId),
    query.is_hidden ? isNotNull(games.hiddenAt) : isNull(games.hiddenAt),
    query.status && eq(games.status, query.status),
    query.no_signal === undefined ? undefined : query.no_signal ? isSilent : not(isSilent),
    query.booth === undefined ? undefined : eq(games.boothId, query.booth),
    query.search ? matchesSearch(query.search, boothIds) : undefined,
    query.from === undefined ? undefined : gte(games.startedAt, new Date(query.from)),
    query.to === undefined ? undefined : lt(games.startedAt, new Date(query.to)),
  );
}

/** Only `progress` is computed, because an index can have the same order as a column. */
export const SORTED_BY: Record<GameSortKey, SQLWrapper> = {
  name: games.nameFolded,
  status: games.status,
  started_at: games.startedAt,
  progress: progressIn(games),
  players_count: games.playersCount,
  hidden_at: games.hiddenAt,
};

/** Running games first, then waiting games, then all others. */
const RANK = sql`case ${games.status} when 'running' then 0 when 'waiting' then 1 else 2 end`;

const keyOf = (ordering: Exclude<GameOrdering, 'running_first'>): GameSortKey =>
  ordering.replace('-', '') as GameSortKey;

/** Games with equal keys are sorted by id, so that no page repeats or skips a game. */
function orderOf({ ordering, is_hidden: isHidden }: GameListQuery, isReversed: boolean): SQL[] {
  const [forwards, backwards] = isReversed ? [desc, asc] : [asc, desc];
  if (ordering === 'running_first') return [forwards(RANK), backwards(games.startedAt), backwards(games.id)];
  const direction = ordering.startsWith('-') ? backwards : forwards;
  const key = keyOf(ordering);
  // The other games have no `hidden_at`.
  return key === 'hidden_at' && !isHidden
    ? [direction(games.id)]
    : [direction(SORTED_BY[key]), direction(games.id)];
}

/** The columns that repeat a computed value once a game has ended. */
const ENDED_COLUMNS: Partial<Record<GameSortKey, PgColumn>> = { progress: games.endedProgress };

interface EndedOrder {
  readonly column: PgColumn;
  readonly isDescending: boolean;
}

/** Returns the index that sorts only the ended games, if this order has one. */
function endedOrderOf(ordering: GameOrdering): EndedOrder | undefined {
  if (ordering === 'running_first') return { column: games.startedAt, isDescending: true };
  const column = ENDED_COLUMNS[keyOf(ordering)];
  return column && { column, isDescending: ordering.startsWith('-') };
}

interface GameCount {
  readonly all: number;
  /** Counts running and waiting games. They are few, because a booth plays one game at a time. */
  readonly open: number;
}

const asNumber = (value: SQLWrapper) => sql`coalesce(${value}, 0)`.mapWith(Number);

/** `silent` are the games to leave out if `no_signal` is false. Takes a constant time if `isCountStored`. Otherwise reads every game that matches. */
async function countGames(
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
