import type { Game, GameListParams, Page } from '@backglass/contract';
import type { QueryClient } from '@backglass/platform';
import { listParamsOf, patchGame } from '../api/game-cache.ts';
import { gameKeys } from '../api/game-keys.ts';

/** Whether a list that was asked for with `params` may hold the game at all. What a search finds only the API knows. */
const mayHold = (params: GameListParams, game: Game): boolean =>
  params.is_hidden === game.is_hidden && (params.status === undefined || params.status === game.status);

/**
 * Puts an event's game into the lists in place, without moving a row. Returns whether a list on the screen must be read
 * again: a row came, or no longer belongs.
 *
 * `seenElsewhere` remembers games that a reading did not bring to the page: one on another page calls for another
 * reading only when something changed that decides where it stands, not with every step of its progress.
 */
export function applyToLists(client: QueryClient, game: Game, seenElsewhere: Map<number, string>): boolean {
  let mustRead = false;
  const lists = client.getQueryCache().findAll({ queryKey: gameKeys.lists, type: 'active' });
  for (const { queryKey, state } of lists) {
    const page = state.data as Page<Game> | undefined;
    const holds = page?.results.some(row => row.id === game.id) === true;
    const shouldHold = mayHold(listParamsOf(queryKey), game);
    if (holds) {
      seenElsewhere.delete(game.id);
      mustRead ||= !shouldHold;
    } else if (shouldHold) {
      const standing = `${game.status} ${game.started_at} ${game.name}`;
      mustRead ||= seenElsewhere.get(game.id) !== standing;
      seenElsewhere.set(game.id, standing);
    }
  }
  patchGame(client, game.id, game);
  return mustRead;
}
