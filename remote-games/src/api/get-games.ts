import { CALLS, gameSchema, listOf, type Game, type GameListParams, type Page } from '@backglass/contract';
import { call, keepPreviousData, queryOptions, unwrap, useQuery } from '@backglass/platform';
import { gameKeys } from './game-keys.ts';
import { asAsked } from './under-way.ts';

const gamePageSchema = listOf(gameSchema);

/** A page of games, with what is asked of them and not answered yet. @throws CallFailure */
export async function getGames(params: GameListParams, signal?: AbortSignal): Promise<Page<Game>> {
  const query = { ...params };
  const page = unwrap(
    await call(gamePageSchema, { method: 'GET', path: CALLS.games, query, ...(signal && { signal }) }),
  );
  const games = page.results.map(asAsked);
  const results = games.filter((game, at) => game.is_hidden === page.results[at]?.is_hidden);
  return { ...page, count: page.count - (games.length - results.length), results };
}

export const gamesOptions = (params: GameListParams) =>
  queryOptions({
    queryKey: gameKeys.list(params),
    queryFn: ({ signal }) => getGames(params, signal),
    placeholderData: keepPreviousData,
  });

/** One page of games; the page before it stays until it is there. */
export const useGames = (params: GameListParams) => useQuery(gamesOptions(params));
