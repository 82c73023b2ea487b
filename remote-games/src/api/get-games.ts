import { CALLS, gameSchema, listOf, type Game, type GameListParams, type Page } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { keepPreviousData, queryOptions, Told, useQuery } from '@backglass/platform/operator';
import { patchRows } from './game-cache.ts';
import { gameKeys } from './game-keys.ts';
import { asAsked } from './under-way.ts';

const gamePageSchema = listOf(gameSchema);

/** What events tell of games while lists are read. */
export const told = new Told<Game>();

const readPage = async (params: GameListParams, signal?: AbortSignal): Promise<Page<Game>> =>
  unwrap(
    await call(gamePageSchema, {
      method: 'GET',
      path: CALLS.games,
      query: { ...params },
      ...(signal && { signal }),
    }),
  );

/** A page of games, with what was told of them meanwhile, and asked and not answered yet. @throws CallFailure */
export async function getGames(params: GameListParams, signal?: AbortSignal): Promise<Page<Game>> {
  const page = await told.after(
    () => readPage(params, signal),
    (read, game) => patchRows(read, new Map([[game.id, game]])),
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

/** One page of games; the page before it stays until it is there. Not `enabled`, it is not asked for. */
export const useGames = (params: GameListParams, enabled = true) =>
  useQuery({ ...gamesOptions(params), enabled });
