import type { Booth, Id } from '@backglass/contract';
import {
  getBooths,
  liveQueries,
  queryOptions,
  refetchEvery,
  replaceRow,
  useFailure,
  useLiveQueries,
  usePendingChanges,
  useQuery,
  useUpdatedAt,
} from '@backglass/platform/operator';
import { useCallback } from 'react';

const queryKey = ['booths', 'list'];

/** The key of the query of one booth. */
export const boothKey = (id: Id) => ['booths', 'booth', id];

/** Connects the pending changes of booths with the list that shows them. */
export const BOOTH_ROWS = 'booths';

/** The cached booths, which live events change. An event of a booth that is not in the list refetches the list. */
export const liveBooths = liveQueries<readonly Booth[]>({
  queryKey,
  events: { 'booth.updated': { withRow: replaceRow } },
});

/** In milliseconds. Another team’s API may send no event when a booth goes offline. */
const REFETCH_INTERVAL = 30_000;

export const boothsQueryOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => liveBooths.fetch(queryKey, async () => (await getBooths(signal)).booths),
  refetchInterval: refetchEvery(REFETCH_INTERVAL),
});

/** Fetches one booth, or `undefined` if it does not exist. @throws when an incomplete list lacks the booth, because it may exist */
export async function findBooth(id: Id, signal: AbortSignal): Promise<Booth | undefined> {
  const { booths, isComplete } = await getBooths(signal);
  const booth = booths.find(one => one.id === id);
  if (booth === undefined && !isComplete) throw new Error('The list of booths is incomplete.');
  return booth;
}

/** The centre's booths with pending changes applied. Live events update them. */
export function useBooths() {
  useLiveQueries(liveBooths);
  const change = usePendingChanges(BOOTH_ROWS);
  const select = useCallback((booths: readonly Booth[]) => booths.map(change), [change]);
  const query = useQuery({ ...boothsQueryOptions, select });
  const { data, isFetching, refetch } = query;
  return { data, updatedAt: useUpdatedAt(query), error: useFailure(query), isFetching, refetch };
}
