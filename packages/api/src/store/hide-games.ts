import type { GameIdsResult } from '@backglass/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { games } from '../db/schema.ts';

export interface HideResult extends GameIdsResult {
  readonly changed: readonly number[];
}

/** Each id is in `updated` or `failed`. A game of another centre is `not_found`. Call it in a transaction. */
export async function hideOrRestoreGames(
  queries: Queries,
  centerId: number,
  ids: readonly number[],
  action: 'hide' | 'restore',
): Promise<HideResult> {
  const wanted = [...new Set(ids)];
  // Two concurrent calls cannot deadlock, because both lock the rows in the order of their ids.
  const found = await queries
    .select({ id: games.id, status: games.status, hiddenAt: games.hiddenAt })
    .from(games)
    .where(and(eq(games.centerId, centerId), inArray(games.id, wanted)))
    .orderBy(asc(games.id))
    .for('update');
  const known = new Map(found.map(game => [game.id, game]));
  const failureOf = (id: number): string | undefined => {
    const game = known.get(id);
    if (!game) return 'not_found';
    return action === 'hide' && game.status === 'running' ? 'game_running' : undefined;
  };
  const failed = wanted.flatMap(id => {
    const code = failureOf(id);
    return code === undefined ? [] : [{ id, code }];
  });
  const updated = wanted.filter(id => failureOf(id) === undefined);
  const changed = updated.filter(id => (known.get(id)?.hiddenAt !== null) !== (action === 'hide'));
  if (changed.length > 0) {
    await queries
      .update(games)
      .set({ hiddenAt: action === 'hide' ? new Date() : null })
      .where(and(eq(games.centerId, centerId), inArray(games.id, changed)));
  }
  return { updated, failed, changed };
}
