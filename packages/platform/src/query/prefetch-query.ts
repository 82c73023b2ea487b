import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { hearLive } from '../live/live-store.ts';
import { queryClient } from './query-client.ts';
import { isBegunBefore } from './under-way.ts';

/**
 * Begins to read what a screen is going to show, before the screen is there: its own query, with the same options, takes
 * the answer over, or waits for the same one. What is told before the screen can hear it makes the answer old, one that is on its way too:
 * it is read again, by the screen when that comes if it comes after the answer.
 */
export function readAhead<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const { queryKey } = options;
  const reading = queryClient.prefetchQuery(options);
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query === undefined) return;
  const stop = hearLive(signal => {
    if (signal.name === 'resync') {
      // What was asked for after the stream is no older than it; what is under way and may be older is read again in any case.
      if (!isBegunBefore(query, signal.askedAt ?? Infinity) || query.state.fetchStatus === 'fetching') return;
    }
    stop();
    if (query.getObserversCount() > 0) return;
    void reading.then(() => queryClient.invalidateQueries({ queryKey, exact: true }));
  });
}
