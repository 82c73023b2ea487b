import { CALLS, gameSchema, listOf, type Game, type Id } from '@backglass/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../http/client.ts';
import { unwrap } from '../http/result.ts';
import { batch } from '../live/batch.ts';
import { onLive, type LiveSignal } from '../live/live-store.ts';
import { throttle } from '../live/throttle.ts';
import { ReportedRows } from '../live/reported-rows.ts';
import { queryClient } from '../query/query-client.ts';

const gameList = listOf(gameSchema);
const reportedRows = new ReportedRows<Game>();

/** The shortest time between two updates, in milliseconds. */
const PAUSE = 200;

/** Updates, adds or removes a game in the list of running games. */
function put(games: readonly Game[], changed: Game): Game[] {
  if (changed.status !== 'running') return games.filter(game => game.id !== changed.id);
  const isThere = games.some(game => game.id === changed.id);
  return isThere ? games.map(game => (game.id === changed.id ? changed : game)) : games.concat(changed);
}

async function getRunningGames(signal: AbortSignal): Promise<Game[]> {
  const query = { status: 'running', page_size: 100 };
  return unwrap(await call(gameList, { method: 'GET', path: CALLS.games, query, signal })).results;
}

const runningGamesQueryOptions = queryOptions({
  queryKey: ['platform', 'running-games'],
  queryFn: ({ signal }) => reportedRows.applyAfter(() => getRunningGames(signal), put),
  // Live events keep it up to date while a component uses it.
  staleTime: 60_000,
});

const changes = batch<Id, Game>(
  changed => {
    queryClient.setQueryData(
      runningGamesQueryOptions.queryKey,
      games => games && [...changed.values()].reduce(put, games),
    );
  },
  { pause: PAUSE },
);

/** Throttled, because a refetch on each signal would cancel a slow one again and again. */
const refetch = throttle(
  () => queryClient.invalidateQueries({ queryKey: runningGamesQueryOptions.queryKey }),
  PAUSE,
);

function follow(signal: LiveSignal): void {
  if (signal.name === 'booth.updated') return;
  const changed = signal.name === 'game.updated' ? signal.data.game : undefined;
  if (changed === undefined) return refetch.ask();
  reportedRows.add(changed);
  changes.add(changed.id, changed);
}

let readers = 0;
let stopFollowing: () => void = () => undefined;

/** Listens to events while any component uses the list. After the last one, the list is stale. */
function followWhileRead(): () => void {
  readers += 1;
  if (readers === 1) stopFollowing = onLive(follow);
  return () => {
    readers -= 1;
    if (readers > 0) return;
    stopFollowing();
    changes.stop();
    void queryClient.invalidateQueries({ queryKey: runningGamesQueryOptions.queryKey, refetchType: 'none' });
  };
}

/** The centre's running games, at most 100; `undefined` until they are loaded. All components share one query. */
export function useRunningGames(): readonly Game[] | undefined {
  useEffect(followWhileRead, []);
  return useQuery(runningGamesQueryOptions).data;
}
