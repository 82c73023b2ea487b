import type { FetchQueryOptions, QueryKey, Query } from '@tanstack/react-query';
import { onLive } from './live-store.ts';
import { queryClient } from '../query/query-client.ts';

/** Fetches a query before its screen is loaded. If a live event arrives before the screen is mounted, the screen fetches again. */
export function prefetchQuery<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const { queryKey } = options;
  const fetching = queryClient.prefetchQuery(options);
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query === undefined) return;
  const stop = onLive(signal => {
    if (signal.name === 'resync') {
      // A query that started after the request for the stream has missed no event. `handleMessage` refetches older queries in flight.
      if (!isStartedBefore(query, signal.requestedAt ?? Infinity) || query.state.fetchStatus === 'fetching')
        return;
    }
    stop();
    if (query.getObserversCount() > 0) return;
    // The next operator may have a query with the same key.
    void fetching.then(() => queryClient.invalidateQueries({ predicate: cached => cached === query }));
  });
}

const startedAt = new WeakMap<Query, number>();
queryClient.getQueryCache().subscribe(event => {
  if (event.type === 'updated' && event.action.type === 'fetch')
    startedAt.set(event.query, performance.now());
});

/** Whether the last fetch of a query started before `moment` (`performance.now()`). True when its start is unknown. */
const isStartedBefore = (query: Query, moment: number): boolean =>
  (startedAt.get(query) ?? -Infinity) < moment;

/** Refetches every query in flight that started before `moment` (`performance.now()`), because its response may be out of date. */
export function refetchIfStartedBefore(moment: number): void {
  for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (!isStartedBefore(query, moment)) continue;
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(refetch, refetch);
  }
}
