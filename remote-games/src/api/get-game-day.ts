import { CALLS, gameDaySchema, type GameDay } from '@backglass/contract';
import { call, localTimeZone, unwrap } from '@backglass/platform';
import { queryOptions, useLive, useQuery, useQueryClient, useThrottled } from '@backglass/platform/operator';
import type { Day } from '../list/days.ts';
import { gameKeys } from './game-cache.ts';

/** The shortest time between two refetches, in milliseconds. During a game, events arrive every second. */
const REFETCH_PAUSE = 5_000;

/** The API knows only its own day, so the day is in the key alone: at midnight, the next day is fetched. */
export const gameDayQueryOptions = (today: Day) =>
  queryOptions({
    queryKey: [...gameKeys.all, 'day', today],
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
  const client = useQueryClient();
  const options = gameDayQueryOptions(today);
  const { data } = useQuery(options);
  const refetch = useThrottled(
    () => client.invalidateQueries({ queryKey: options.queryKey }, { cancelRefetch: false }),
    REFETCH_PAUSE,
  );
  useLive(({ name }) => {
    const state = client.getQueryState(options.queryKey);
    const isMissing = state?.status === 'error' && state.data === undefined;
    if (!isMissing && (name === 'game.updated' || name === 'resync')) refetch();
  });
  return data;
}
