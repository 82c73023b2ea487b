import { useEffect, useEffectEvent, useState } from 'react';
import type { PaletteItem } from './rank-items.ts';

/** How long after an input the list may move, in milliseconds. Browsers do not count such moves as layout shifts either. */
const SETTLE = 500;

/** For the id of each item, a number that grows with the time of its arrival. */
export type Arrivals = ReadonlyMap<string, number>;

/**
 * Returns the order in which items arrived. It is 0 for those that arrived within half a second after the last change of the query, and
 * `undefined` until then.
 */
export function useArrivals(items: readonly PaletteItem[], query: string): Arrivals | undefined {
  const [arrivals, setArrivals] = useState<Arrivals>();
  const add = (before: Arrivals, added: readonly PaletteItem[]) =>
    setArrivals(new Map([...before, ...added.map(({ id }) => [id, before.size] as const)]));
  const settle = useEffectEvent(() => add(new Map(), items));
  useEffect(() => {
    const timer = setTimeout(() => settle(), SETTLE);
    return () => {
      clearTimeout(timer);
      setArrivals(undefined);
    };
  }, [query]);
  if (arrivals !== undefined) {
    const added = items.filter(({ id }) => !arrivals.has(id));
    if (added.length > 0) add(arrivals, added);
  }
  return arrivals;
}
