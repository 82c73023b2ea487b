import { useEffect, useRef, useSyncExternalStore } from 'react';
import { whenQuiet } from './when-quiet.ts';

/**
 * Parts that a page does not begin with: what is hidden until somebody asks for it. The hook asks for them at once when they
 * are wanted, else as soon as the page is quiet, so that they are there by the time; `undefined`: not yet. What does not come
 * is asked for again when it is wanted, and with the network. `isWanted`: a number says how often it was, and each time that it
 * grows calls for another attempt.
 */
export function lateParts<Parts extends object>(
  load: () => Promise<Parts>,
): (isWanted: boolean | number) => Parts | undefined {
  let parts: Parts | undefined;
  let isUnderWay = false;
  const listeners = new Set<() => void>();

  const ask = (): void => {
    if (parts !== undefined || isUnderWay) return;
    isUnderWay = true;
    load()
      .then(loaded => {
        parts = loaded;
        for (const listener of listeners) listener();
      })
      .catch(() => undefined)
      .finally(() => (isUnderWay = false));
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return function useLateParts(isWanted) {
    const arrived = useSyncExternalStore(subscribe, () => parts);
    const before = useRef(0);
    useEffect(() => {
      if (arrived !== undefined) return;
      addEventListener('online', ask);
      const wanted = Number(isWanted);
      // what is wanted less than before has been asked for
      const isLess = wanted < before.current;
      before.current = wanted;
      const forget = isLess ? undefined : wanted > 0 ? ask() : whenQuiet(ask);
      return () => {
        removeEventListener('online', ask);
        forget?.();
      };
    }, [arrived, isWanted]);
    return arrived;
  };
}
