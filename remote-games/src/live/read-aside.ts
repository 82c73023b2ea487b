import type { Game, Id, Page } from '@backglass/contract';
import { withPendingChanges, type QueryClient } from '@backglass/platform/operator';
import { GAME_ROWS, listParamsOf, patchGames, shownPage } from '../api/game-cache.ts';
import { gameKeys } from '../api/game-keys.ts';
import { getGames } from '../api/get-games.ts';
import { movedBetween } from './moved-between.ts';

/**
 * Reads the lists on the screen without putting them there: the rows that are shown change in place. Returns the games that
 * would come, go or move. A list that shows nothing yet is read as ever. A reading that fails changes nothing: the next one follows.
 */
export async function readAside(client: QueryClient): Promise<Set<Id>> {
  const moved = new Set<Id>();
  const lists = client.getQueryCache().findAll({ queryKey: gameKeys.lists, type: 'active' });
  await Promise.all(
    lists.map(async ({ queryKey, state }) => {
      if (state.data === undefined) return client.refetchQueries({ queryKey, exact: true });
      const read = await getGames(listParamsOf(queryKey)).catch(() => undefined);
      if (read === undefined) return;
      patchGames(client, new Map(read.results.map(game => [game.id, game])));
      const rowsOf = (page: Page<Game>) =>
        shownPage(page, game => withPendingChanges(GAME_ROWS, game)).results;
      const shown = client.getQueryData<Page<Game>>(queryKey);
      for (const id of movedBetween(shown ? rowsOf(shown) : [], rowsOf(read))) moved.add(id);
    }),
  );
  return moved;
}
