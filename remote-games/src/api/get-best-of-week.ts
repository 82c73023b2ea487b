import { CALLS, leaderboardEntrySchema, listOf, type Id, type LeaderboardEntry } from '@backglass/contract';
import { call, localTimeZone, unwrap } from '@backglass/platform';
import { keepPreviousData, useQuery } from '@backglass/platform/operator';
import { gameKeys } from './game-cache.ts';

const entriesSchema = listOf(leaderboardEntrySchema);

/** No event says that a week is over. In milliseconds. */
const REFETCH_INTERVAL = 300_000;

/** The best scores since Monday, of a booth or of all booths. `undefined` while they load, empty if they cannot be fetched. */
export const useBestOfWeek = (
  booth: Id | undefined,
  count: number,
): readonly LeaderboardEntry[] | undefined => {
  const query = {
    period: 'week',
    page_size: count,
    time_zone: localTimeZone(),
    ...(booth !== undefined && { booth }),
  } as const;
  const { data, isError } = useQuery({
    queryKey: [...gameKeys.all, 'best', query],
    queryFn: async ({ signal }) =>
      unwrap(await call(entriesSchema, { method: 'GET', path: CALLS.leaderboard, query, signal })).results,
    refetchInterval: REFETCH_INTERVAL,
    placeholderData: keepPreviousData,
  });
  return data ?? (isError ? [] : undefined);
};
