import type { GameListQuery, GameOrdering, GameSortKey } from '@backglass/contract';
import { type SQL, type SQLWrapper, asc, desc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { games } from '../db/schema.ts';
import { progressIn } from '../db/tables/games.ts';

/** Only `progress` is computed, because an index can have the same order as a column. */
const SORTED_BY: Record<GameSortKey, SQLWrapper> = {
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
export function orderOf({ ordering, is_hidden: isHidden }: GameListQuery, isReversed: boolean): SQL[] {
  const [forwards, backwards] = isReversed ? [desc, asc] : [asc, desc];
  if (ordering === 'running_first') return [forwards(RANK), backwards(games.startedAt), backwards(games.id)];
  const direction = ordering.startsWith('-') ? backwards : forwards;
  const key = keyOf(ordering);
  // The other games have no `hidden_at`.
  return key === 'hidden_at' && !isHidden
    ? [direction(games.id)]
    : [direction(SORTED_BY[key]), direction(games.id)];
}

export interface EndedOrder {
  readonly column: PgColumn;
  readonly isDescending: boolean;
}

/** Returns the index that sorts only the ended games, if this order has one. */
export function endedOrderOf(ordering: GameOrdering): EndedOrder | undefined {
  if (ordering === 'running_first') return { column: games.startedAt, isDescending: true };
  if (!ordering.endsWith('progress')) return undefined;
  return { column: games.endedProgress, isDescending: ordering.startsWith('-') };
}
