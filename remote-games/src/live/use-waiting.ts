import type { Id } from '@backglass/contract';
import { useQueryClient } from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { gameKeys } from '../api/game-cache.ts';

/** Games whose coming, going or moving waits: until the list on the screen is read, whatever had it read. */
export function useWaiting(): [waiting: ReadonlySet<Id>, wait: (ids: Iterable<Id>) => void] {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<Id>>(new Set());
  // what is told while it is read may be missing in the answer, and waits on
  const beforeReading = useRef(waiting);
  const begin = useEffectEvent(() => {
    beforeReading.current = waiting;
  });
  useEffect(() => {
    const cache = client.getQueryCache();
    return cache.subscribe(event => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      const isShown = cache
        .findAll({ queryKey: gameKeys.lists, type: 'active' })
        .some(list => list === query);
      if (!isShown) return;
      if (action.type === 'fetch') begin();
      if (action.type !== 'success' || action.manual === true) return;
      const read = beforeReading.current;
      if (read.size > 0) setWaiting(before => new Set([...before].filter(id => !read.has(id))));
    });
  }, [client]);
  return [waiting, ids => setWaiting(before => new Set([...before, ...ids]))];
}
