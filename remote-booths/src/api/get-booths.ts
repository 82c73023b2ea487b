import { boothSchema, CALLS, listOf, type Booth } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import {
  queryOptions,
  ReportedRows,
  useFailure,
  useLive,
  usePendingChanges,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@backglass/platform/operator';
import { useCallback, useEffect } from 'react';

const boothList = listOf(boothSchema);

/** What writes call booths, by which their pending changes are found. */
export const BOOTH_ROWS = 'booths';

/** A bound on pages read, so that an API whose `next` never ends cannot hold the browser. */
const MOST_PAGES = 50;

/** That a booth has gone offline is an event that may never come: it is the absence of one. Milliseconds. */
const LOOK_AGAIN = 30_000;

/** All booths of the centre, whether the API pages them or not. Throws `CallFailure`. */
export async function getBooths(signal?: AbortSignal): Promise<Booth[]> {
  const booths: Booth[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = page === 1 ? {} : { page };
    const request = { method: 'GET', path: CALLS.booths, query } as const;
    const answer = unwrap(await call(boothList, signal ? { ...request, signal } : request));
    booths.push(...answer.results);
    if (answer.next === null || answer.results.length === 0) break;
  }
  return booths;
}

const reportedRows = new ReportedRows<Booth>();
const put = (booths: readonly Booth[], changed: Booth): Booth[] =>
  booths.map(booth => (booth.id === changed.id ? changed : booth));

export const boothsQueryOptions = queryOptions({
  queryKey: ['booths', 'list'],
  queryFn: ({ signal }) => reportedRows.applyAfter(() => getBooths(signal), put),
  refetchInterval: LOOK_AGAIN,
});

/** Changes the cached booths as the API has done. An answer on its way may be older: it is asked for again. */
export async function changeBooths(client: QueryClient, change: (booths: Booth[]) => Booth[]): Promise<void> {
  const isReading = client.isFetching(boothsQueryOptions) > 0;
  await client.cancelQueries(boothsQueryOptions);
  client.setQueryData(boothsQueryOptions.queryKey, booths => booths && change(booths));
  if (isReading) void client.invalidateQueries(boothsQueryOptions);
}

/** The centre's booths as the operator has named them, kept fresh by live events. */
export function useBooths() {
  const client = useQueryClient();
  // While nobody shows them, nobody hears what changes: they are read again when they are next shown.
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
  const select = useCallback((booths: Booth[]) => booths.map(change), [change]);
  const {
    data,
    dataUpdatedAt: updatedAt,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...boothsQueryOptions, select });
  return { data, updatedAt, error: useFailure(data, error), isFetching, refetch };
}
