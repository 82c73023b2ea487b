import type { GameListQuery } from '@backglass/contract';
import { type SQL, type SQLWrapper, and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, games, players } from '../db/schema.ts';
import { folded } from '../db/tables/columns.ts';

/** The LIKE pattern of a search. It escapes `%` and `_`, because a search is literal. */
const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

const has = (name: SQLWrapper, search: string): SQL =>
  sql`${name} like lower(${containing(search)} collate "und-x-icu")`;

/** The ids of a centre's booths whose name contains the search. */
export async function boothIdsFound(queries: Queries, centerId: number, search: string): Promise<number[]> {
  const rows = await queries
    .select({ id: booths.id })
    .from(booths)
    .where(and(eq(booths.centerId, centerId), has(folded(booths.name), search)));
  return rows.map(({ id }) => id);
}

/**
 * The condition that a game's name, one of its players' names or its booth matches the search. It is a union, because PostgreSQL
 * uses an index for each part of a union, but not for the parts of an `or`. It is not `union all`, for which PostgreSQL always
 * estimates 200 rows. The booths are looked up before: in a subquery PostgreSQL would estimate the games of a booth although no
 * booth matches.
 */
function found(centerId: number, search: string, boothIds: readonly number[]): SQL {
  const ofCenter = sql`select ${games.id} from ${games} where ${games.centerId} = ${centerId}`;
  // Joined with the centre's games, so that a small centre does not read the players of all centres.
  const ofPlayers = sql`select ${players.gameId} from ${players} join ${games} on ${games.id} = ${players.gameId} where ${games.centerId} = ${centerId}`;
  const atBooths = sql`union ${ofCenter} and ${inArray(games.boothId, [...boothIds])}`;
  return sql`${games.id} in (
    ${ofCenter} and ${has(games.nameFolded, search)}
    union ${ofPlayers} and ${has(folded(players.name), search)}
    ${boothIds.length > 0 ? atBooths : sql``})`;
}

/**
 * The WHERE condition of a list.
 * @param boothIds the result of `boothIdsFound`, if there is a search
 */
export function matching(
  centerId: number,
  query: GameListQuery,
  boothIds: readonly number[] = [],
): SQL | undefined {
  return and(
    eq(games.centerId, centerId),
    query.is_hidden ? isNotNull(games.hiddenAt) : isNull(games.hiddenAt),
    query.status && eq(games.status, query.status),
    query.booth === undefined ? undefined : eq(games.boothId, query.booth),
    query.search ? found(centerId, query.search, boothIds) : undefined,
    query.from === undefined ? undefined : gte(games.startedAt, new Date(query.from)),
    query.to === undefined ? undefined : lt(games.startedAt, new Date(query.to)),
  );
}
