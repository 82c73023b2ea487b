import type { Game, GameListQuery, GameOrdering, GameSortKey } from '@backglass/contract';
import { type SQL, and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, gameCounts, games } from '../db/schema.ts';
import { folded } from '../db/tables/columns.ts';
import { matching } from './game-search.ts';
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

/** Running games first, then waiting ones, then the others. */
const RANK = sql`case ${games.status} when 'running' then 0 when 'waiting' then 1 else 2 end`;

const keyOf = (ordering: Exclude<GameOrdering, 'running_first'>): GameSortKey =>
  ordering.replace('-', '') as GameSortKey;

/** The order of a list, or the reverse of it. Equal games are sorted by id, so that no page repeats or skips one. */
function orderOf(ordering: GameOrdering, isReversed: boolean): SQL[] {
  const [forwards, backwards] = isReversed ? [desc, asc] : [asc, desc];
  if (ordering === 'running_first') return [forwards(RANK), backwards(games.startedAt), backwards(games.id)];
  const direction = ordering.startsWith('-') ? backwards : forwards;
  return [direction(SORTED_BY[keyOf(ordering)]), direction(games.id)];
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

export interface GamePage {
  /** Of all pages. */
  readonly count: number;
  readonly results: Game[];
}

const isKept = (query: GameListQuery): boolean =>
  !query.search && query.booth === undefined && query.from === undefined && query.to === undefined;

/** Games that a page may skip before it counts as far away. */
const FAR = 10_000;

/** Whether a list may take long in a centre with many games: rows are counted, sorted or skipped one by one. */
export const mayTakeLong = (query: GameListQuery): boolean =>
  !isKept(query) || query.ordering.endsWith('progress') || query.page * query.page_size > FAR;

/** Which rows of the sorted games to read. */
interface Slice {
  readonly offset: number;
  readonly limit: number;
  /** Read from the end, which is closer. */
  readonly isReversed: boolean;
}

function sliceOf({ page, page_size: size }: GameListQuery, count?: number): Slice {
  const offset = (page - 1) * size;
  if (count === undefined || offset <= count / 2) return { offset, limit: size, isReversed: false };
  const limit = Math.min(size, count - offset);
  return { offset: count - offset - limit, limit, isReversed: true };
}

const isOpen = inArray(games.status, ['running', 'waiting']);

/**
 * The games among which a page of `running_first` is: the open ones, which are few, and the others up to the end of the page. Both are
 * found by an index, however long the list is.
 */
function runningFirst(queries: Queries, where: SQL | undefined, { offset, limit, isReversed }: Slice): SQL {
  const ids = () => queries.select({ id: games.id }).from(games);
  const open = ids().where(and(where, isOpen));
  const direction = isReversed ? asc : desc;
  const others = ids()
    .where(and(where, not(isOpen)))
    .orderBy(direction(games.startedAt), direction(games.id))
    .limit(offset + limit);
  return sql`${games.id} in (${open} union all (${others}))`;
}

/** Reads rows, and how many match; `kept` is that number if it is known. */
async function readSlice(queries: Queries, centerId: number, query: GameListQuery, kept?: number) {
  const slice = sliceOf(query, kept);
  const where = matching(centerId, query);
  // Ids first: an index has them, so that the rows of other pages are not read.
  const page = queries
    .select({
      pageId: sql<number>`${games.id}`.as('page_id'),
      total: (kept === undefined ? sql`count(*) over ()` : sql`${kept}::bigint`).mapWith(Number).as('total'),
    })
    .from(games)
    .where(
      kept !== undefined && query.ordering === 'running_first' ? runningFirst(queries, where, slice) : where,
    )
    .orderBy(...orderOf(query.ordering, slice.isReversed))
    .limit(slice.limit)
    .offset(slice.offset)
    .as('page');
  return queries
    .select({ ...gameColumns, total: page.total })
    .from(page)
    .innerJoin(games, eq(games.id, page.pageId))
    .leftJoin(booths, eq(booths.id, games.boothId))
    .orderBy(...orderOf(query.ordering, false));
}

/**
 * A page of a centre's games with the number of all. With a search, a booth or a period one query reads and counts.
 * `undefined` if the list is shorter.
 */
export async function listGames(
  queries: Queries,
  centerId: number,
  query: GameListQuery,
): Promise<GamePage | undefined> {
  const kept = isKept(query) ? await keptCount(queries, centerId, query) : undefined;
  const isShorter = kept !== undefined && (query.page - 1) * query.page_size >= kept;
  const rows = isShorter ? [] : await readSlice(queries, centerId, query, kept);
  const count = kept ?? rows[0]?.total ?? 0;
  return rows.length === 0 && query.page > 1 ? undefined : { count, results: rows.map(toGame) };
}
