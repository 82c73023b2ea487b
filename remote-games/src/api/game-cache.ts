import type { Game, GameDetail, GameListParams, Id, Page } from '@backglass/contract';
import type { QueryClient } from '@backglass/platform';
import { gameKeys } from './game-keys.ts';

/** Changes one game wherever the cache holds it, leaving every other row and the order as they are. */
export function patchGame(client: QueryClient, id: Id, change: Partial<Game>): void {
  client.setQueriesData<Page<Game>>({ queryKey: gameKeys.lists }, page => page && patchRow(page, id, change));
  client.setQueryData<GameDetail>(gameKeys.detail(id), game => game && { ...game, ...change });
}

/** The page with one row changed; the same page if the row is not on it. */
function patchRow(page: Page<Game>, id: Id, change: Partial<Game>): Page<Game> {
  if (!page.results.some(game => game.id === id)) return page;
  return { ...page, results: page.results.map(game => (game.id === id ? { ...game, ...change } : game)) };
}

/**
 * Moves a game from one half to the other at once: what was hidden leaves the dashboard, and the other way round. Returns
 * what puts everything back, without the network.
 */
export function moveRow(client: QueryClient, id: Id, to: { is_hidden: boolean }): () => void {
  const before = client.getQueriesData<Page<Game>>({ queryKey: gameKeys.lists });
  for (const [queryKey, page] of before) {
    if (page === undefined || listParamsOf(queryKey).is_hidden === to.is_hidden) continue;
    const results = page.results.filter(game => game.id !== id);
    if (results.length === page.results.length) continue;
    client.setQueryData<Page<Game>>(queryKey, { ...page, count: Math.max(0, page.count - 1), results });
  }
  patchGame(client, id, to);
  return () => {
    for (const [queryKey, page] of before) client.setQueryData(queryKey, page);
    patchGame(client, id, { is_hidden: !to.is_hidden });
  };
}

/** What the list under a key was asked for. */
export const listParamsOf = (queryKey: readonly unknown[]): GameListParams =>
  queryKey[gameKeys.lists.length] as GameListParams;

/** Has every list read again: those on the screen now, the others when they are next shown. */
export const refreshLists = (client: QueryClient, options?: { cancelRefetch: boolean }): Promise<void> =>
  client.invalidateQueries({ queryKey: gameKeys.lists }, options);
