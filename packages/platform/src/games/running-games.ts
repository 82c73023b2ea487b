import { CALLS, gameSchema, listOf, shownStatusOf, type Game } from '@backglass/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../http/client.ts';
import { unwrap } from '../http/result.ts';
import { liveQueries, replaceRow, useLiveQueries } from '../live/live-queries.ts';

const queryKey = ['platform', 'running-games'];
const gameList = listOf(gameSchema);

const live = liveQueries<readonly Game[]>({
  queryKey,
  events: {
    'game.updated': {
      withRow(games, game) {
        if (game.status !== 'running')
          return games.some(({ id }) => id === game.id) ? games.filter(({ id }) => id !== game.id) : games;
        return replaceRow(games, game) ?? games.concat(game);
      },
    },
    'booth.updated': {
      withRow(games, { id, name, is_online }) {
        const isPlayedAt = ({ booth }: Game) => booth?.id === id;
        if (!games.some(isPlayedAt)) return games;
        return games.map(game => (isPlayedAt(game) ? { ...game, booth: { id, name, is_online } } : game));
      },
    },
  },
});

const runningGamesQueryOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => live.fetch(queryKey, () => getRunningGames(signal)),
  // Live events keep the list up to date while a component uses it.
  staleTime: 60_000,
});

async function getRunningGames(signal: AbortSignal): Promise<readonly Game[]> {
  const query = { status: 'running', page_size: 100 } as const;
  return unwrap(await call(gameList, { method: 'GET', path: CALLS.games, query, signal })).results;
}

function useGamesWith(hasSignal: boolean): readonly Game[] | undefined {
  useLiveQueries(live);
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
