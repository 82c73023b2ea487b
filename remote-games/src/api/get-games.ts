import { CALLS, gameSchema, listOf, type GameListParams } from '@backglass/contract';
import { call, keepPreviousData, queryOptions, unwrap, useQuery } from '@backglass/platform';
import { gameKeys } from './game-keys.ts';

const gamePageSchema = listOf(gameSchema);

/** @throws CallFailure */
export const getGames = async (params: GameListParams, signal?: AbortSignal) =>
  unwrap(
    await call(gamePageSchema, {
      method: 'GET',
      path: CALLS.games,
      query: { ...params },
      ...(signal && { signal }),
    }),
  );

export const gamesOptions = (params: GameListParams) =>
  queryOptions({
    queryKey: gameKeys.list(params),
    queryFn: ({ signal }) => getGames(params, signal),
    placeholderData: keepPreviousData,
  });

/** One page of games; the page before it stays until it is there. */
export const useGames = (params: GameListParams) => useQuery(gamesOptions(params));
