import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { onLive } from '../live/live-store.ts';
import { queryClient } from './query-client.ts';
import { isStartedBefore } from './in-flight.ts';

/**
 * Fetches a query before its screen is loaded. The screen's own query, with the same options, uses the response or waits for it.
 * A live event that arrives before the screen is mounted makes the response stale, so the query is fetched again.
 */
export function prefetchQuery<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const { queryKey } = options;
  const fetching = queryClient.prefetchQuery(options);
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query === undefined) return;
  const stop = onLive(signal => {
    if (signal.name === 'resync') {
      // A request that is sent after that of the stream misses no event. An older request in flight is repeated anyway.
      if (!isStartedBefore(query, signal.requestedAt ?? Infinity) || query.state.fetchStatus === 'fetching')
        return;
    }
    stop();
    if (query.getObserversCount() > 0) return;
    void fetching.then(() => queryClient.invalidateQueries({ queryKey, exact: true }));
  });
}
