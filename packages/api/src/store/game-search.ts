import type { GameListQuery } from '@backglass/contract';
import { type SQL, type SQLWrapper, and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, games, players } from '../db/schema.ts';
import { folded } from '../db/tables/columns.ts';

/** A search is literal: `%` and `_` are escaped. */
const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

const has = (name: SQLWrapper, search: string): SQL =>
  sql`${name} like lower(${containing(search)} collate "und-x-icu")`;

/** The ids of a centre's booths with the text of a search in their name. */
export async function boothIdsFound(queries: Queries, centerId: number, search: string): Promise<number[]> {
  const rows = await queries
    .select({ id: booths.id })
    .from(booths)
    .where(and(eq(booths.centerId, centerId), has(folded(booths.name), search)));
  return rows.map(({ id }) => id);
}

/**
 * Games with the text in their name or in the name of a player, or at one of the booths. A union, because PostgreSQL uses an index
 * for each part of it, but for none of the parts of an `or`. Not `union all`, of which PostgreSQL expects 200 rows, however many it
 * finds. The booths are given, because PostgreSQL would expect the games of a booth although no booth has the text.
 */
function found(centerId: number, search: string, boothIds: readonly number[]): SQL {
  const ofCenter = sql`select ${games.id} from ${games} where ${games.centerId} = ${centerId}`;
  // With the centre, so that a small one does not read the players of all others.
  const ofPlayers = sql`select ${players.gameId} from ${players} join ${games} on ${games.id} = ${players.gameId} where ${games.centerId} = ${centerId}`;
  const atBooths = sql`union ${ofCenter} and ${inArray(games.boothId, [...boothIds])}`;
  return sql`${games.id} in (
    ${ofCenter} and ${has(games.nameFolded, search)}
    union ${ofPlayers} and ${has(folded(players.name), search)}
    ${boothIds.length > 0 ? atBooths : sql``})`;
}

/**
 * The games of a list, without its order.
 * @param boothIds with a search, those of `boothIdsFound`
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
