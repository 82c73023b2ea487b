import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { hearLive } from '../live/live-store.ts';
import { queryClient } from './query-client.ts';

/**
 * Begins to read what a screen is going to show, before the screen is there: its own query, with the same options, takes
 * the answer over, or waits for the same one. What is told meanwhile and nobody hears makes the answer old, so that the screen reads
 * again when it comes.
 */
export function readAhead<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const { queryKey } = options;
  const reading = queryClient.prefetchQuery(options);
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  const isTaken = () => query === undefined || query.getObserversCount() > 0;
  const stop = hearLive(({ name }) => {
    if (!isTaken()) {
      // An answer that is still under way is read after the stream has opened.
      if (name === 'resync' && query?.state.fetchStatus === 'fetching') return;
      void reading.then(() => {
        if (!isTaken()) query?.invalidate();
      });
    }
    stop();
  });
}
