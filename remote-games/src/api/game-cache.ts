import type { Game, GameDetail, GameListParams, Id, Page } from '@backglass/contract';
import type { QueryClient } from '@backglass/platform';
import { gameKeys } from './game-keys.ts';

/** Changes one game wherever the cache holds it, leaving every other row and the order as they are. */
export const patchGame = (client: QueryClient, id: Id, change: Partial<Game>): void =>
  patchGames(client, new Map([[id, change]]));

/** The same for many, each list once. */
export function patchGames(client: QueryClient, changes: ReadonlyMap<Id, Partial<Game>>): void {
  client.setQueriesData<Page<Game>>({ queryKey: gameKeys.lists }, page => page && patchRows(page, changes));
  for (const [id, change] of changes) {
    client.setQueryData<GameDetail>(gameKeys.detail(id), game => game && { ...game, ...change });
  }
}

/** The page with its rows changed; the same page if none of them is on it. */
function patchRows(page: Page<Game>, changes: ReadonlyMap<Id, Partial<Game>>): Page<Game> {
  if (!page.results.some(({ id }) => changes.has(id))) return page;
  const results = page.results.map(game => {
    const change = changes.get(game.id);
    return change ? { ...game, ...change } : game;
  });
  return { ...page, results };
}

/**
 * Moves games from one half to the other at once: what was hidden leaves the dashboard, and the other way round. Returns
 * what puts everything back, without the network. A running game stays where it is: the API will not move it.
 */
export function moveRows(client: QueryClient, ids: ReadonlySet<Id>, to: { is_hidden: boolean }): () => void {
  const before = client.getQueriesData<Page<Game>>({ queryKey: gameKeys.lists });
  for (const [queryKey, page] of before) {
    if (page === undefined || listParamsOf(queryKey).is_hidden === to.is_hidden) continue;
    const results = page.results.filter(game => !ids.has(game.id) || game.status === 'running');
    const gone = page.results.length - results.length;
    if (gone === 0) continue;
    client.setQueryData<Page<Game>>(queryKey, { ...page, count: Math.max(0, page.count - gone), results });
  }
  const put = (change: { is_hidden: boolean }) => {
    for (const id of ids)
      client.setQueryData<GameDetail>(gameKeys.detail(id), game => game && { ...game, ...change });
  };
  put(to);
  return () => {
    for (const [queryKey, page] of before) client.setQueryData(queryKey, page);
    put({ is_hidden: !to.is_hidden });
  };
}

/** What the list under a key was asked for. */
export const listParamsOf = (queryKey: readonly unknown[]): GameListParams =>
  queryKey[gameKeys.lists.length] as GameListParams;

/** Has every list read again: those on the screen now, the others when they are next shown. */
export const refreshLists = (client: QueryClient, options?: { cancelRefetch: boolean }): Promise<void> =>
  client.invalidateQueries({ queryKey: gameKeys.lists }, options);
