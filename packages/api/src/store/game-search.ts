import type { GameListQuery } from '@backglass/contract';
import {
  type SQL,
  type SQLWrapper,
  and,
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
import { booths, games } from '../db/schema.ts';
import { folded } from '../db/tables/columns.ts';

/** Escapes `%` and `_`, because a search is literal. */
const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** A search of only accents has the pattern `%%`, and every name would match it. With `nullif` the search finds nothing. */
const has = (name: SQLWrapper, search: string): SQL =>
  sql`${name} like nullif(${folded(sql`${containing(search)}`)}, '%%')`;

export async function boothIdsFound(queries: Queries, centerId: number, search: string): Promise<number[]> {
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
