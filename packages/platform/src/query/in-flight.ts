import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

const startedAt = new WeakMap<Query, number>();
queryClient.getQueryCache().subscribe(event => {
  if (event.type === 'updated' && event.action.type === 'fetch')
    startedAt.set(event.query, performance.now());
});

/** Whether the last fetch of a query started before `moment` (`performance.now()`). True when its start is unknown. */
export const isStartedBefore = (query: Query, moment: number): boolean =>
  (startedAt.get(query) ?? -Infinity) < moment;

/** Refetches every query in flight that started before `moment` (`performance.now()`), because its response may be out of date. */
export function refetchIfStartedBefore(moment: number): void {
  for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (!isStartedBefore(query, moment)) continue;
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(refetch, refetch);
  }
}
