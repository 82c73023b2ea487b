import type { Game, GameListParams, Id, Page } from '@backglass/contract';
import type { QueryClient } from '@backglass/platform';
import { listParamsOf, patchGames } from '../api/game-cache.ts';
import { gameKeys } from '../api/game-keys.ts';
import { asAsked } from '../api/under-way.ts';

/** Whether a list that was asked for with `params` may hold the game at all. What a search finds only the API knows. */
const mayHold = (params: GameListParams, game: Game): boolean =>
  params.is_hidden === game.is_hidden && (params.status === undefined || params.status === game.status);

/**
 * Puts events' games into the lists in place, without moving a row. Returns those for which a list on the screen must be read
 * again: a row came, or no longer belongs.
 *
 * `seenElsewhere` remembers games that a reading did not bring to the page: one on another page calls for another
 * reading only when something changed that decides where it stands, not with every step of its progress.
 */
export function applyToLists(
  client: QueryClient,
  told: ReadonlyMap<Id, Game>,
  seenElsewhere: Map<Id, string>,
): Set<Id> {
  const games = new Map([...told].map(([id, game]) => [id, asAsked(game)]));
  const mustRead = new Set<Id>();
  const lists = client.getQueryCache().findAll({ queryKey: gameKeys.lists, type: 'active' });
  for (const { queryKey, state } of lists) {
    const page = state.data as Page<Game> | undefined;
    const shown = new Set(page?.results.map(({ id }) => id));
    const params = listParamsOf(queryKey);
    for (const [id, game] of games) {
      const shouldHold = mayHold(params, game);
      if (shown.has(id)) {
        seenElsewhere.delete(id);
        if (!shouldHold) mustRead.add(id);
      } else if (shouldHold) {
        const standing = `${game.status} ${game.started_at} ${game.name}`;
        if (seenElsewhere.get(id) !== standing) mustRead.add(id);
        seenElsewhere.set(id, standing);
      }
    }
  }
  patchGames(client, games);
  return mustRead;
}
