import type { Booth, Id } from '@backglass/contract';
import {
  getBooths,
  queryOptions,
  ReportedRows,
  useFailure,
  useLive,
  usePendingChanges,
  useQuery,
  useQueryClient,
  useUpdatedAt,
  type QueryClient,
} from '@backglass/platform/operator';
import { useCallback, useEffect } from 'react';

/** Connects the pending changes of booths with the list that shows them. */
export const BOOTH_ROWS = 'booths';

/** In milliseconds. The list is refetched, because a booth that goes offline sends no event. */
const REFETCH_INTERVAL = 30_000;

const reportedRows = new ReportedRows<Booth>();
const put = (booths: readonly Booth[], changed: Booth): readonly Booth[] =>
  booths.map(booth => (booth.id === changed.id ? changed : booth));

export const boothsQueryOptions = queryOptions({
  queryKey: ['booths', 'list'],
  queryFn: ({ signal }) => reportedRows.applyAfter(async () => (await getBooths(signal)).booths, put),
  refetchInterval: REFETCH_INTERVAL,
});

/** Fetches one booth, or `undefined` if it does not exist. @throws when an incomplete list lacks the booth, because it may exist */
export async function findBooth(id: Id, signal: AbortSignal): Promise<Booth | undefined> {
  const { booths, isComplete } = await getBooths(signal);
  const booth = booths.find(one => one.id === id);
  if (booth === undefined && !isComplete) throw new Error('The list of booths is incomplete.');
  return booth;
}

/** Changes the cached booths. Restarts a fetch in flight, because its response may lack the change. */
export async function changeBooths(
  client: QueryClient,
  change: (booths: readonly Booth[]) => readonly Booth[],
): Promise<void> {
  const isReading = client.isFetching(boothsQueryOptions) > 0;
  await client.cancelQueries(boothsQueryOptions);
  client.setQueryData(boothsQueryOptions.queryKey, booths => booths && change(booths));
  if (isReading) void client.invalidateQueries(boothsQueryOptions);
}

/** The centre's booths with pending changes applied. Live events update them. */
export function useBooths() {
  const client = useQueryClient();
  // Without live events the list becomes outdated, so the next mount must refetch it.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: boothsQueryOptions.queryKey, refetchType: 'none' }),
    [client],
  );
  useLive(signal => {
    if (signal.name === 'game.updated') return;
    const changed = signal.name === 'booth.updated' ? signal.data.booth : undefined;
    if (changed) reportedRows.add(changed);
    const isListed = client
      .getQueryData(boothsQueryOptions.queryKey)
      ?.some(booth => booth.id === changed?.id);
    if (changed === undefined || !isListed) return void client.invalidateQueries(boothsQueryOptions);
    client.setQueryData(boothsQueryOptions.queryKey, booths => booths && put(booths, changed));
  });
  const change = usePendingChanges(BOOTH_ROWS);
  const select = useCallback((booths: readonly Booth[]) => booths.map(change), [change]);
  const query = useQuery({ ...boothsQueryOptions, select });
  const { data, isFetching, refetch } = query;
  return { data, updatedAt: useUpdatedAt(query), error: useFailure(query), isFetching, refetch };
}
