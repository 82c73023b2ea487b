import { useEffect, useRef, useSyncExternalStore } from 'react';
import { whenQuiet } from './when-quiet.ts';

export interface UseLazyModule<Module extends object> {
  /** The module, or `undefined` while it is not loaded. If `isWanted` is a count that grows, a failed load is retried. */
  (isWanted: boolean | number): Module | undefined;
  /** Loads the module now. Rejects when it cannot be loaded. */
  readonly load: () => Promise<Module>;
}

/**
 * Creates a hook that loads a module when it is wanted, or when the page is idle.
 * A failed load is retried when the module is wanted again, or when the browser is online again.
 *
 * @example
 * const useOverlays = lazyModule(() => import('./overlays.tsx'));
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
  const loadOnce = async (): Promise<Module> => loaded ?? (inFlight ??= fetchOnce());
  const preload = (): void => void loadOnce().catch(() => undefined);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function useLazyModule(isWanted: boolean | number): Module | undefined {
    const current = useSyncExternalStore(subscribe, () => loaded);
    const previous = useRef(0);
    useEffect(() => {
      if (current !== undefined) return;
      addEventListener('online', preload);
      const wanted = Number(isWanted);
      // Only a higher count asks for a retry.
      const isLower = wanted < previous.current;
      previous.current = wanted;
      const cancel = isLower ? undefined : wanted > 0 ? preload() : whenQuiet(preload);
      return () => {
        removeEventListener('online', preload);
        cancel?.();
      };
    }, [current, isWanted]);
    return current;
  }
  return Object.assign(useLazyModule, { load: loadOnce });
}
