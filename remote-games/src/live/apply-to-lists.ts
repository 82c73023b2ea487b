import {
  isOpenGame,
  shownStatusOf,
  type Game,
  type GameListParams,
  type GameOrdering,
  type Id,
  type Page,
} from '@backglass/contract';
import { withPendingChanges, type QueryClient } from '@backglass/platform/operator';
import { GAME_ROWS, gameKeys, listParamsOf, patchGames, shownPage } from '../api/game-cache.ts';
import { sortKeyOf } from '../table/sort-by-column.ts';

/** Ignores the search, because only the API knows which games match. */
const mayContain = (params: GameListParams, game: Game): boolean =>
  params.is_hidden === game.is_hidden &&
  (params.status === undefined || params.status === game.status) &&
  (params.no_signal === undefined || params.no_signal === (shownStatusOf(game) === 'no_signal')) &&
  (params.booth === undefined || params.booth === game.booth?.id);

function sortValueOf(game: Game, ordering: GameOrdering = '-started_at'): unknown {
  const key = sortKeyOf(ordering);
  if (key !== undefined) return game[key];
  return `${isOpenGame(game) ? game.status : 'over'} ${game.started_at}`;
}

/**
 * Applies live events to the cached lists, without moving a row. Returns the games for which a mounted list must be refetched.
 * `offPage` remembers games on other pages. Such a game causes a refetch only when its sort value or name changes.
 */
export function applyToLists(
  client: QueryClient,
  updates: ReadonlyMap<Id, Game>,
  offPage: Map<string, string | undefined>,
): Set<Id> {
  const withPending = (game: Game) => withPendingChanges(GAME_ROWS, game);
  const games = new Map([...updates].map(([id, game]) => [id, withPending(game)]));
  const mustRefetch = new Set<Id>();
  const lists = client.getQueryCache().findAll({ queryKey: gameKeys.lists, type: 'active' });
  for (const { queryKey, queryHash, state } of lists) {
    const page = state.data as Page<Game> | undefined;
    const shown = new Map(page && shownPage(page, withPending).results.map(game => [game.id, game]));
    const params = listParamsOf(queryKey);
    const positionOf = (game: Game) => sortValueOf(game, params.ordering);
    for (const [id, game] of games) {
      const belongs = mayContain(params, game);
      const row = shown.get(id);
      const offPageKey = `${queryHash} ${id}`;
      if (row) {
        offPage.delete(offPageKey);
        if (!belongs || positionOf(row) !== positionOf(game)) mustRefetch.add(id);
      } else {
        const position = belongs ? `${String(positionOf(game))} ${game.name}` : undefined;
        if (offPage.get(offPageKey) !== position) mustRefetch.add(id);
        offPage.set(offPageKey, position);
      }
    }
  }
  patchGames(client, updates);
  return mustRefetch;
}
