import { CALLS, gameDaySchema, type GameDay } from '@backglass/contract';
import { appErrorOf, call, isRetryable, localTimeZone, unwrap } from '@backglass/platform';
import { liveQueries, queryOptions, useLiveQueries, useQuery, type Day } from '@backglass/platform/operator';
import { gameKeys } from './game-cache.ts';

const days = [...gameKeys.all, 'day'];

const liveDay = liveQueries<GameDay>({
  queryKey: days,
  events: { 'game.updated': {} },
  // During a game, events arrive every second.
  pause: 5_000,
});

/** The API knows only its own day, so the day is in the key alone: at midnight, the next day is fetched. */
export const gameDayQueryOptions = (today: Day) =>
  queryOptions({
    queryKey: [...days, today],
    // An older API is asked once. Other failures are retried at intervals.
    retryOnMount: false,
    queryFn: async ({ signal }) =>
      unwrap(
        await call(gameDaySchema, {
          method: 'GET',
          path: CALLS.gameDay,
          query: { time_zone: localTimeZone() },
          signal,
        }),
      ),
  });

/** The totals of today, updated by live events. `undefined` until they are loaded, and if the API is older than the call. */
export function useGameDay(today: Day): GameDay | undefined {
  useLiveQueries(liveDay);
  const { data } = useQuery({
    ...gameDayQueryOptions(today),
    enabled: ({ state: { error } }) => error === null || isRetryable(appErrorOf(error)),
  });
  return data;
}
