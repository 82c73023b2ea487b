import { CALLS, gameSchema, listOf, type Game, type GameListParams, type Page } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { queryOptions, usePendingChanges, useQuery } from '@backglass/platform/operator';
import { useCallback } from 'react';
import { GAME_ROWS, gameKeys, liveLists, shownPage } from './game-cache.ts';

export const gamePageSchema = listOf(gameSchema);

/** @throws CallFailure */
export const getGames = async (params: GameListParams, signal: AbortSignal): Promise<Page<Game>> =>
  unwrap(await call(gamePageSchema, { method: 'GET', path: CALLS.games, query: params, signal }));

export const gamesQueryOptions = (params: GameListParams) =>
  queryOptions({
    queryKey: gameKeys.list(params),
    queryFn: ({ queryKey, signal }) => liveLists.fetch(queryKey, () => getGames(params, signal)),
  });

/** A page of games, with pending changes applied. Fetches nothing while `enabled` is false. */
export function useGames(params: GameListParams, enabled = true) {
  const change = usePendingChanges(GAME_ROWS);
  const select = useCallback((page: Page<Game>) => shownPage(page, change), [change]);
  return useQuery({ ...gamesQueryOptions(params), enabled, select });
}
