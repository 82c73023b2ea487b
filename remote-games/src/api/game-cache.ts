import type { Game, GameDetail, GameListParams, Id, Page } from '@backglass/contract';
import type { QueryClient } from '@backglass/platform/operator';

type QueryKey = readonly unknown[];

/** All keys start with `games`, so one call can invalidate every cached copy of a game. */
export const gameKeys = {
  all: ['games'],
  lists: ['games', 'list'],
  list: (params: GameListParams) => ['games', 'list', params],
  details: ['games', 'detail'],
  detail: (id: Id) => ['games', 'detail', id],
} as const;

/** The name of the rows: writes of games pass it as `rows`, and screens pass it to `usePendingChanges`. */
export const GAME_ROWS = 'games';

/**
 * Changes games in all lists, without moving rows. A cached game with its players changes only as a whole, because a status and players
 * of different moments would name the wrong winner.
 * `setQueryData` marks a query as fresh. An unmounted query may have missed earlier changes, so it is marked as stale.
 */
export function patchGames(client: QueryClient, changes: ReadonlyMap<Id, Partial<Game>>): void {
  for (const [queryKey, page] of client.getQueriesData<Page<Game>>({ queryKey: gameKeys.lists })) {
    const patched = page && patchRows(page, changes);
    if (patched !== page) client.setQueryData(queryKey, patched);
  }
  void client.invalidateQueries({ queryKey: gameKeys.lists, type: 'inactive', refetchType: 'none' });
}

/** Changes a cached game with its players. */
export const patchDetail = (client: QueryClient, id: Id, change: Partial<Pick<Game, 'name' | 'is_hidden'>>) =>
  client.setQueryData<GameDetail>(gameKeys.detail(id), game => game && { ...game, ...change });

/** The page with the changes, or the same object if none of these games is on it. */
export function patchRows(page: Page<Game>, changes: ReadonlyMap<Id, Partial<Game>>): Page<Game> {
  if (!page.results.some(({ id }) => changes.has(id))) return page;
  const results = page.results.map(game => {
    const change = changes.get(game.id);
    return change ? { ...game, ...change } : game;
  });
  return { ...page, results };
}

/** Applies `change` to a page's games, and removes the games that `change` hides or restores. */
export function shownPage(page: Page<Game>, change: (game: Game) => Game): Page<Game> {
  const games = page.results.map(change);
  const results = games.filter((game, at) => game.is_hidden === page.results[at]?.is_hidden);
  return { ...page, count: page.count - (games.length - results.length), results };
}

/** Removes games from their cached lists after the API has hidden or restored them. The caller must invalidate the lists afterwards. */
export async function setHiddenInCache(
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
  for (const id of ids) patchDetail(client, id, { is_hidden });
}

export const listParamsOf = (queryKey: QueryKey): GameListParams =>
  queryKey[gameKeys.lists.length] as GameListParams;

const firstLoadsInFlight = (queryKey: QueryKey) =>
  ({
    queryKey,
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }: { readonly state: { readonly data: unknown } }) => state.data === undefined,
  }) as const;

/** Whether a mounted query is loading for the first time. */
export const isFirstLoading = (client: QueryClient, queryKey: QueryKey): boolean =>
  client.isFetching(firstLoadsInFlight(queryKey)) > 0;

/** Waits for the mounted queries that are loading for the first time. Sends no calls. Never rejects. */
export const firstLoads = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  client.refetchQueries(firstLoadsInFlight(queryKey), { cancelRefetch: false });

/** Refetches mounted queries after their first load. A first load cannot be cancelled, and its answer may be outdated. */
export async function refetchMounted(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await firstLoads(client, queryKey);
  await client.invalidateQueries({ queryKey });
}
