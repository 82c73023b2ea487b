import { CALLS, gameSchema, listOf, shownStatusOf, type Booth, type Game } from '@backglass/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../http/client.ts';
import { unwrap } from '../http/result.ts';
import { batch, throttle } from '../live/rate-limit.ts';
import { onLive, type LiveSignal } from '../live/live-store.ts';
import { ReportedRows } from '../live/reported-rows.ts';
import { queryClient } from '../query/query-client.ts';

const gameList = listOf(gameSchema);
const reportedGames = new ReportedRows<Game>();
const reportedBooths = new ReportedRows<Booth>();

/** Milliseconds between two updates. */
const PAUSE = 200;

function updateGame(games: readonly Game[], changed: Game): Game[] {
  if (changed.status !== 'running') return games.filter(game => game.id !== changed.id);
  const isThere = games.some(game => game.id === changed.id);
  return isThere ? games.map(game => (game.id === changed.id ? changed : game)) : games.concat(changed);
}

const updateBooth = (games: readonly Game[], { id, name, is_online }: Booth): Game[] =>
  games.map(game => (game.booth?.id === id ? { ...game, booth: { id, name, is_online } } : game));

async function getRunningGames(signal: AbortSignal): Promise<Game[]> {
  const query = { status: 'running', page_size: 100 } as const;
  return unwrap(await call(gameList, { method: 'GET', path: CALLS.games, query, signal })).results;
}

const runningGamesQueryOptions = queryOptions({
  queryKey: ['platform', 'running-games'],
  queryFn: ({ signal }) =>
    reportedBooths.applyAfter(
      () => reportedGames.applyAfter(() => getRunningGames(signal), updateGame),
      updateBooth,
    ),
  // Live events keep the list up to date while a component uses it.
  staleTime: 60_000,
});

/** These changes are not yet applied to the list. The key names the changed row, such as `game 7`. */
const changes = batch<string, (games: Game[]) => Game[]>(
  changed => {
    queryClient.setQueryData(
      runningGamesQueryOptions.queryKey,
      games => games && [...changed.values()].reduce((list, change) => change(list), games),
    );
  },
  { pause: PAUSE },
);

/** Throttled, because each refetch cancels the one in flight. With many signals, a slow response would never arrive. */
const refetch = throttle(
  () => queryClient.invalidateQueries({ queryKey: runningGamesQueryOptions.queryKey }),
  PAUSE,
);

function follow(signal: LiveSignal): void {
  if (signal.name === 'game.updated' && signal.data.game) {
    const { game } = signal.data;
    reportedGames.add(game);
    changes.add(`game ${game.id}`, games => updateGame(games, game));
  } else if (signal.name === 'booth.updated' && signal.data.booth) {
    const { booth } = signal.data;
    reportedBooths.add(booth);
    changes.add(`booth ${booth.id}`, games => updateBooth(games, booth));
  } else refetch.ask();
}

let readers = 0;
let stopFollowing: () => void = () => undefined;

/** The list becomes stale when the last component is unmounted. */
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

function useGamesWith(hasSignal: boolean): readonly Game[] | undefined {
  useEffect(followWhileRead, []);
  const { data } = useQuery(runningGamesQueryOptions);
  return useMemo(
    () => data?.filter(game => (shownStatusOf(game) !== 'no_signal') === hasSignal),
    [data, hasSignal],
  );
}

/**
 * The centre's running games, without those whose booth is offline, or `undefined` until they are loaded. All components share one query
 * of at most 100 games.
 */
export const useRunningGames = (): readonly Game[] | undefined => useGamesWith(true);

/** The running games whose booth is offline, or `undefined` until they are loaded. */
export const useSilentGames = (): readonly Game[] | undefined => useGamesWith(false);
