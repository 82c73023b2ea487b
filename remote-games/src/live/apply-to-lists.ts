import type { Game, GameListParams, Id, Page } from '@backglass/contract';
import { withPendingChanges, type QueryClient } from '@backglass/platform/operator';
import { GAME_ROWS, gameKeys, listParamsOf, patchGames, shownPage } from '../api/game-cache.ts';
import { keyOf } from '../table/columns.ts';

/** Whether a list that was asked for with `params` may hold the game at all. What a search finds only the API knows. */
const mayHold = (params: GameListParams, game: Game): boolean =>
  params.is_hidden === game.is_hidden && (params.status === undefined || params.status === game.status);

/**
 * Puts events' games into the lists in place, without moving a row. Returns those for which a list on the screen must be read
 * again: a row came, or no longer belongs where it is.
 *
 * `seenElsewhere` remembers, for each list, games that a reading did not bring to the page: one on another page calls for
 * another reading only when something changed that decides where it stands, not with every step of its progress.
 */
export function applyToLists(
  client: QueryClient,
  told: ReadonlyMap<Id, Game>,
  seenElsewhere: Map<string, string | undefined>,
): Set<Id> {
  const change = (game: Game) => withPendingChanges(GAME_ROWS, game);
  const games = new Map([...told].map(([id, game]) => [id, change(game)]));
  const mustRead = new Set<Id>();
  const lists = client.getQueryCache().findAll({ queryKey: gameKeys.lists, type: 'active' });
  for (const { queryKey, queryHash, state } of lists) {
    const page = state.data as Page<Game> | undefined;
    const shown = new Map(page && shownPage(page, change).results.map(game => [game.id, game]));
    const params = listParamsOf(queryKey);
    const sortKey = keyOf(params.ordering ?? '-started_at');
    for (const [id, game] of games) {
      const shouldHold = mayHold(params, game);
      const row = shown.get(id);
      const place = `${queryHash} ${id}`;
      if (row) {
        seenElsewhere.delete(place);
        if (!shouldHold || row[sortKey] !== game[sortKey]) mustRead.add(id);
      } else {
        const standing = shouldHold ? `${game[sortKey]} ${game.name}` : undefined;
        if (seenElsewhere.get(place) !== standing) mustRead.add(id);
        seenElsewhere.set(place, standing);
      }
    }
  }
  patchGames(client, told);
  return mustRead;
}
