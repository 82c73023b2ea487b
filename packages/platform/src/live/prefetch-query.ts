import type { FetchQueryOptions, QueryKey, Query } from '@tanstack/react-query';
import { onLive } from './live-store.ts';
import { onFirstAnswerTaken } from '../http/first-answers.ts';
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

const queriesInFlight = () => queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });

/** Since when this tab gets all events (`performance.now()`). */
let eventsSince = -Infinity;

// The document has sent the call of a query in flight before the query started. That is also before the event stream.
onFirstAnswerTaken(sentAt => {
  for (const query of queriesInFlight()) startedAt.set(query, sentAt);
  refetchIfStartedBefore(eventsSince);
});

/**
 * Refetches every query in flight that started before `moment` (`performance.now()`), because its response may be out of date. From that
 * moment on, this tab gets all events.
 */
export function refetchIfStartedBefore(moment: number): void {
  eventsSince = moment;
  for (const query of queriesInFlight()) {
    if (!isStartedBefore(query, moment)) continue;
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(refetch, refetch);
  }
}
