import type { Game, GameListParams, Id, Page } from '@backglass/contract';
import { withPendingChanges, type QueryClient } from '@backglass/platform/operator';
import { GAME_ROWS, gameKeys, listParamsOf, patchGames, shownPage } from '../api/game-cache.ts';
import { keyOf } from '../table/columns.ts';

/** Whether a list with `params` may contain the game. Only the API knows what a search finds. */
const mayHold = (params: GameListParams, game: Game): boolean =>
  params.is_hidden === game.is_hidden && (params.status === undefined || params.status === game.status);

/**
 * Updates the rows of the games of events in place, without moving a row. Returns the games for which a mounted list must be read
 * again, because a row is new or its position may have changed.
 *
 * `seenElsewhere` remembers the games that are not on a list's page. Such a game causes another read only when its sort key or
 * name changes, not with every step of its progress.
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
