import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { onLive } from '../live/live-store.ts';
import { queryClient } from './query-client.ts';
import { isStartedBefore } from './in-flight.ts';

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
