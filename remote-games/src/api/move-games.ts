import { CALLS, gameIdsResultSchema, type GameIdsResult, type Id } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';

const move = async (path: string, ids: readonly Id[]): Promise<GameIdsResult> =>
  unwrap(await call(gameIdsResultSchema, { method: 'POST', path, body: { ids } }));

/** Moves games to history; at most 100 ids. Every id is in the answer, updated or failed. */
export const hideGames = (ids: readonly Id[]) => move(CALLS.hideGames, ids);

/** Takes games back from history; at most 100 ids. */
export const restoreGames = (ids: readonly Id[]) => move(CALLS.restoreGames, ids);

/** What a move writes: of hiding and restoring the same game, the newer one counts. */
export const placeOf = (id: Id): string => `games/${id}/place`;

/** An id that the API refused to move, and its reason (`not_found`, `game_running`). */
export class NotMoved extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`not moved: ${code}`);
    this.name = 'NotMoved';
    this.code = code;
  }
}

/** @throws NotMoved when the one id asked for is among the failed. */
export function assertMoved(result: GameIdsResult, id: Id): void {
  const failed = result.failed.find(one => one.id === id);
  if (failed) throw new NotMoved(failed.code);
}
