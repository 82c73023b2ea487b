import { CALLS, gameSchema, listOf } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { queryOptions } from '@backglass/platform/operator';

const games = listOf(gameSchema);

/** Fetches whether the centre has any game that is not hidden. @throws CallFailure */
export const hasGamesQueryOptions = queryOptions({
  queryKey: ['booths', 'has-games'],
  queryFn: async ({ signal }) => {
    const query = { page_size: 1 };
    return unwrap(await call(games, { method: 'GET', path: CALLS.games, query, signal })).results.length > 0;
  },
});
