import { CALLS, gameSchema, listOf } from '@backglass/contract';
import { call, queryOptions, unwrap, useLive, useQuery, useQueryClient } from '@backglass/platform';

const games = listOf(gameSchema);

/** Ids of the games that are running now; asked for once, then kept by the live events. */
const runningGames = queryOptions({
  queryKey: ['shell', 'running-games'],
  queryFn: async ({ signal }) => {
    const query = { status: 'running', page_size: 100 };
    const page = unwrap(await call(games, { method: 'GET', path: CALLS.games, query, signal }));
    return page.results.map(({ id }) => id);
  },
  staleTime: 60_000,
});

/** How many games are running; `undefined` until it is known. */
export function useRunningCount(): number | undefined {
  const client = useQueryClient();
  const { data } = useQuery(runningGames);
  useLive(signal => {
    if (signal.name === 'booth.updated') return;
    const game = signal.name === 'game.updated' ? signal.data.game : undefined;
    if (game === undefined) return void client.invalidateQueries(runningGames);
    client.setQueryData(runningGames.queryKey, ids => {
      const others = ids?.filter(id => id !== game.id);
      return game.status === 'running' ? others?.concat(game.id) : others;
    });
  });
  return data?.length;
}
