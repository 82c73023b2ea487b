import type { Game, GameListQuery, GameSortKey } from '@backglass/contract';
import { type SQL, and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
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

export interface GamePage {
  /** Of all pages. */
  readonly count: number;
  readonly results: Game[];
}

const isKept = (query: GameListQuery): boolean =>
  !query.search && query.from === undefined && query.to === undefined;

/** Games that a page may skip before it counts as far away. */
const FAR = 10_000;

/** Whether a list may take long in a centre with many games: rows are counted, sorted or skipped one by one. */
export const mayTakeLong = (query: GameListQuery): boolean =>
  !isKept(query) || keyOf(query.ordering) === 'progress' || query.page * query.page_size > FAR;

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

/** Reads rows, and how many match. Equal games are sorted by id, so that no page repeats or skips one. */
async function readSlice(queries: Queries, centerId: number, query: GameListQuery, kept?: number) {
  const key = SORTED_BY[keyOf(query.ordering)];
  const orderOf = (isDown: boolean): SQL[] =>
    isDown ? [desc(key), desc(games.id)] : [asc(key), asc(games.id)];
  const isDown = isDescending(query.ordering);
  const { offset, limit, isReversed } = sliceOf(query, kept);
  // Ids first: an index has them, so that the rows of other pages are not read.
  const page = queries
    .select({
      pageId: sql<number>`${games.id}`.as('page_id'),
      total: (kept === undefined ? sql`count(*) over ()` : sql`${kept}::bigint`).mapWith(Number).as('total'),
    })
    .from(games)
    .where(matching(centerId, query))
    .orderBy(...orderOf(isDown !== isReversed))
    .limit(limit)
    .offset(offset)
    .as('page');
  return queries
    .select({ ...gameColumns, total: page.total })
    .from(page)
    .innerJoin(games, eq(games.id, page.pageId))
    .leftJoin(booths, eq(booths.id, games.boothId))
    .orderBy(...orderOf(isDown));
}

/**
 * A page of a centre's games with the number of all. With a search or a period one query reads and counts.
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
