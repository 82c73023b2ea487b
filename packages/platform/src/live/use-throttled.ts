import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { throttle, type Throttled } from './throttle.ts';

/**
 * Returns a function that calls `run` as soon as possible, never concurrently, and with `pause` milliseconds between two calls. A
 * request before the first effect is dropped. The function calls nothing after the unmount.
 */
export function useThrottled(run: () => Promise<unknown>, pause: number): () => void {
  const throttled = useRef<Throttled>(undefined);
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const created = throttle(() => runLatest(), pause);
    throttled.current = created;
    return () => created.stop();
  }, [pause]);
  return useCallback(() => throttled.current?.ask(), []);
}
