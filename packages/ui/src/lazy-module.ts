import { useEffect, useRef, useSyncExternalStore } from 'react';
import { whenQuiet } from './when-quiet.ts';

export interface UseLazyModule<Module extends object> {
  /** The module, or `undefined` while it is not there. A number says how often it was wanted: when it grows, a lost module is asked for again. */
  (isWanted: boolean | number): Module | undefined;
  /** Fetches the module now; rejects when it does not arrive. */
  readonly load: () => Promise<Module>;
}

/**
 * Makes a hook for a module of components that a page does not begin with. The module is fetched at once when it is wanted, else when the page
 * is idle. When it does not arrive, it is asked for again when it is wanted next, and when the network is back.
 *
 * @example
 * const useOverlays = lazyModule(() => import('./overlays.ts'));
 * const overlays = useOverlays(isOpen);
 * return overlays ? <overlays.Dialog /> : null;
 */
export function lazyModule<Module extends object>(load: () => Promise<Module>): UseLazyModule<Module> {
  let loaded: Module | undefined;
  let inFlight: Promise<Module> | undefined;
  const listeners = new Set<() => void>();

  const fetchOnce = async (): Promise<Module> => {
    try {
      loaded = await load();
      for (const listener of listeners) listener();
      return loaded;
    } finally {
      inFlight = undefined;
    }
  };
  const ask = async (): Promise<Module> => loaded ?? (inFlight ??= fetchOnce());
  const askQuietly = (): void => void ask().catch(() => undefined);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function useLazyModule(isWanted: boolean | number): Module | undefined {
    const arrived = useSyncExternalStore(subscribe, () => loaded);
    const before = useRef(0);
    useEffect(() => {
      if (arrived !== undefined) return;
      addEventListener('online', askQuietly);
      const wanted = Number(isWanted);
      // what is wanted less than before has been asked for
      const isLess = wanted < before.current;
      before.current = wanted;
      const forget = isLess ? undefined : wanted > 0 ? askQuietly() : whenQuiet(askQuietly);
      return () => {
        removeEventListener('online', askQuietly);
        forget?.();
      };
    }, [arrived, isWanted]);
    return arrived;
  }
  return Object.assign(useLazyModule, { load: ask });
}
