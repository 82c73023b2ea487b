import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

const begunAt = new WeakMap<Query, number>();
queryClient.getQueryCache().subscribe(event => {
  if (event.type === 'updated' && event.action.type === 'fetch') begunAt.set(event.query, performance.now());
});

/** Whether the last reading of a query was asked for before `moment` (`performance.now()`), as far as is known. */
export const isBegunBefore = (query: Query, moment: number): boolean =>
  (begunAt.get(query) ?? -Infinity) < moment;

/**
 * Has whatever is being read and was asked for before `moment` read once more when it is there: its answer may be older than that.
 * `moment`: as `performance.now()` counts.
 */
export function readAgainIfBegunBefore(moment: number): void {
  for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (!isBegunBefore(query, moment)) continue;
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, again);
  }
}
