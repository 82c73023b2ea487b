import { CALLS, gameSchema, listOf, type Game, type GameListParams, type Page } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { queryOptions, ReportedRows, usePendingChanges, useQuery } from '@backglass/platform/operator';
import { useCallback } from 'react';
import { GAME_ROWS, gameKeys, patchRows, shownPage } from './game-cache.ts';

const gamePageSchema = listOf(gameSchema);

/** The games of live events that arrive while a list is fetched. */
export const reportedRows = new ReportedRows<Game>();

/** Fetches a page of games, and applies the live events that arrive meanwhile. @throws CallFailure */
export const getGames = (params: GameListParams, signal?: AbortSignal): Promise<Page<Game>> =>
  reportedRows.applyAfter(
    async () =>
      unwrap(await call(gamePageSchema, { method: 'GET', path: CALLS.games, query: params, signal })),
    (read, game) => patchRows(read, new Map([[game.id, game]])),
  );

export const gamesQueryOptions = (params: GameListParams) =>
  queryOptions({
    queryKey: gameKeys.list(params),
    queryFn: ({ signal }) => getGames(params, signal),
  });

/** A page of games, with pending changes applied. Fetches nothing while `enabled` is false. */
export function useGames(params: GameListParams, enabled = true) {
  const change = usePendingChanges(GAME_ROWS);
  const select = useCallback((page: Page<Game>) => shownPage(page, change), [change]);
  return useQuery({ ...gamesQueryOptions(params), enabled, select });
}
