import { CALLS, gameSchema, listOf, type Game, type Id } from '@backglass/contract';
import { call, queryOptions, unwrap, useLive, useQuery, useQueryClient } from '@backglass/platform';
import { Told } from './told.ts';
import { useForgetting } from './use-forgetting.ts';

const gameList = listOf(gameSchema);

const told = new Told<Game>();
/** The running games with one of them changed, begun or over. */
function put(games: readonly Game[], changed: Game): Game[] {
  const others = games.filter(game => game.id !== changed.id);
  return changed.status === 'running' ? others.concat(changed) : others;
}

async function fetchRunning(signal: AbortSignal): Promise<Game[]> {
  const query = { status: 'running', page_size: 100 };
  return unwrap(await call(gameList, { method: 'GET', path: CALLS.games, query, signal })).results;
}

const runningGamesQuery = queryOptions({
  queryKey: ['booths', 'running-games'],
  queryFn: ({ signal }) => told.after(() => fetchRunning(signal), put),
});

/** The game that each booth is playing now, by the booth's id. Empty while it is not known: the list does without. */
export function useGamesByBooth(): ReadonlyMap<Id, Game> {
  const client = useQueryClient();
  const { data = [] } = useQuery(runningGamesQuery);
  useForgetting(runningGamesQuery);
  useLive(signal => {
    if (signal.name === 'booth.updated') return;
    const changed = signal.name === 'game.updated' ? signal.data.game : undefined;
    if (changed === undefined) return void client.invalidateQueries(runningGamesQuery);
    told.hear(changed);
    client.setQueryData(runningGamesQuery.queryKey, games => games && put(games, changed));
  });
  return new Map(data.flatMap(game => (game.booth ? [[game.booth.id, game] as const] : [])));
}
