import type { Game, GameDetail, Id, Page } from '@backglass/contract';
import type { QueryClient } from '@backglass/platform/operator';
import { listParamsOf, patchGame } from '../api/game-cache.ts';
import { gameKeys } from '../api/game-keys.ts';
import { canMove } from '../api/move-games.ts';

const NONE: ReadonlySet<Id> = new Set();

/**
 * Moves games from one half to the other at once: what was hidden leaves the dashboard, and the other way round. Returns
 * what puts them back but for those that did move, without the network, and leaves alone what else changed meanwhile. What
 * cannot be moved stays.
 */
export function moveRows(
  client: QueryClient,
  ids: ReadonlySet<Id>,
  to: { is_hidden: boolean },
): (moved?: ReadonlySet<Id>) => void {
  const mayGo = (game: Game) => ids.has(game.id) && canMove(game);
  const undo: ((moved: ReadonlySet<Id>) => void)[] = [];
  for (const [queryKey, page] of client.getQueriesData<Page<Game>>({ queryKey: gameKeys.lists })) {
    if (page === undefined || listParamsOf(queryKey).is_hidden === to.is_hidden) continue;
    const gone = [...page.results.entries()].filter(([, game]) => mayGo(game));
    if (gone.length === 0) continue;
    const results = page.results.filter(game => !mayGo(game));
    client.setQueryData<Page<Game>>(queryKey, { ...page, count: page.count - gone.length, results });
    undo.push(moved => {
      const stayed = gone.filter(([, { id }]) => !moved.has(id));
      client.setQueryData<Page<Game>>(queryKey, now => now && putBack(now, stayed));
    });
  }
  for (const id of ids) {
    const queryKey = gameKeys.detail(id);
    const game = client.getQueryData<GameDetail>(queryKey);
    if (game === undefined || !canMove(game)) continue;
    client.setQueryData(queryKey, { ...game, ...to });
    undo.push(moved => {
      if (!moved.has(id)) patchGame(client, id, { is_hidden: game.is_hidden });
    });
  }
  return (moved = NONE) => undo.forEach(step => step(moved));
}

/** The page with rows where they were; those that have come back by themselves stay as they are. */
function putBack(page: Page<Game>, gone: readonly (readonly [at: number, game: Game])[]): Page<Game> {
  const missing = gone.filter(([, { id }]) => !page.results.some(game => game.id === id));
  const results = [...page.results];
  for (const [at, game] of missing) results.splice(at, 0, game);
  return { ...page, count: page.count + missing.length, results };
}
