import type { Game, GameDetail, GameListParams, Id, Page } from '@backglass/contract';
import type { QueryClient } from '@backglass/platform/operator';

/** Where the cache keeps games: one place, so that an event finds every copy of a row. */
export const gameKeys = {
  all: ['games'],
  lists: ['games', 'list'],
  list: (params: GameListParams) => ['games', 'list', params],
  details: ['games', 'detail'],
  detail: (id: Id) => ['games', 'detail', id],
} as const;

/** What writes call games, by which their pending changes are found. */
export const GAME_ROWS = 'games';

/** Changes one game wherever the cache holds it, leaving every other row and the order as they are. */
export const patchGame = (client: QueryClient, id: Id, change: Partial<Game>): void =>
  patchGames(client, new Map([[id, change]]));

/**
 * The same for many, each page that holds one of them once. What nobody shows is read again when it is next shown: more
 * than these rows may have changed.
 */
export function patchGames(client: QueryClient, changes: ReadonlyMap<Id, Partial<Game>>): void {
  for (const [queryKey, page] of client.getQueriesData<Page<Game>>({ queryKey: gameKeys.lists })) {
    const patched = page && patchRows(page, changes);
    if (patched !== page) client.setQueryData(queryKey, patched);
  }
  void client.invalidateQueries({ queryKey: gameKeys.lists, type: 'inactive', refetchType: 'none' });
  for (const [id, change] of changes) {
    const queryKey = gameKeys.detail(id);
    client.setQueryData<GameDetail>(queryKey, game => game && { ...game, ...change });
    void client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });
  }
}

/** The page with its rows changed; the same page if none of them is on it. */
export function patchRows(page: Page<Game>, changes: ReadonlyMap<Id, Partial<Game>>): Page<Game> {
  if (!page.results.some(({ id }) => changes.has(id))) return page;
  const results = page.results.map(game => {
    const change = changes.get(game.id);
    return change ? { ...game, ...change } : game;
  });
  return { ...page, results };
}

/** A page as `change` leaves it, such as the writes in flight: what that moves to the other half is not on the page any more. */
export function shownPage(page: Page<Game>, change: (game: Game) => Game): Page<Game> {
  const games = page.results.map(change);
  const results = games.filter((game, at) => game.is_hidden === page.results[at]?.is_hidden);
  return { ...page, count: page.count - (games.length - results.length), results };
}

/**
 * Hides games, or restores them, wherever the cache holds them, as the API has done: they leave the lists of the other half at once.
 * An answer on its way may be older and is given up, so the lists are to be read again after this.
 */
export async function hideGamesInCache(
  client: QueryClient,
  ids: ReadonlySet<Id>,
  is_hidden: boolean,
): Promise<void> {
  await client.cancelQueries({ queryKey: gameKeys.lists });
  for (const [queryKey, page] of client.getQueriesData<Page<Game>>({ queryKey: gameKeys.lists })) {
    if (page === undefined || listParamsOf(queryKey).is_hidden === is_hidden) continue;
    const results = page.results.filter(({ id }) => !ids.has(id));
    if (results.length === page.results.length) continue;
    const count = page.count - (page.results.length - results.length);
    client.setQueryData<Page<Game>>(queryKey, { ...page, count, results });
  }
  for (const id of ids) {
    client.setQueryData<GameDetail>(gameKeys.detail(id), game => game && { ...game, is_hidden });
  }
}

/** What the list under a key was asked for. */
export const listParamsOf = (queryKey: readonly unknown[]): GameListParams =>
  queryKey[gameKeys.lists.length] as GameListParams;

/** Has every list read again: those on the screen now, the others when they are next shown. */
export const refreshLists = (client: QueryClient, options?: { cancelRefetch: boolean }): Promise<void> =>
  client.invalidateQueries({ queryKey: gameKeys.lists }, options);
