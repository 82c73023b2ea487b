import type { GameListQuery } from '@backglass/contract';
import { type SQL, type SQLWrapper, and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { booths, games, players } from '../db/schema.ts';
import { folded } from '../db/tables/columns.ts';

/** A search is literal: `%` and `_` are escaped. */
const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Games with the text in their name, in the name of their booth, or in the name of a player. A union, because PostgreSQL uses an index
 * for each part of it, but for none of the parts of an `or`. Not `union all`, of which PostgreSQL expects 200 rows, however many it finds.
 */
function found(centerId: number, search: string): SQL {
  const has = (name: SQLWrapper) => sql`${name} like lower(${containing(search)} collate "und-x-icu")`;
  const ofCenter = sql`select ${games.id} from ${games} where ${games.centerId} = ${centerId}`;
  const boothIds = sql`select ${booths.id} from ${booths} where ${booths.centerId} = ${centerId} and ${has(folded(booths.name))}`;
  const ofPlayers = sql`select ${players.gameId} from ${players} join ${games} on ${games.id} = ${players.gameId} where ${games.centerId} = ${centerId}`;
  return sql`${games.id} in (
    ${ofCenter} and ${has(games.nameFolded)}
    union ${ofCenter} and ${games.boothId} in (${boothIds})
    union ${ofPlayers} and ${has(folded(players.name))})`;
}

/** The games of a list, without its order. */
export function matching(centerId: number, query: GameListQuery): SQL | undefined {
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
