import { throttle, type Throttled } from '@backglass/platform/operator';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** A function that calls `run` as soon as possible, never concurrently, and at most once every `pause` milliseconds. */
export function useThrottled(run: () => Promise<unknown>, pause: number): () => void {
  const throttled = useRef<Throttled>(undefined);
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const own = throttle(() => runLatest(), pause);
    throttled.current = own;
    return () => own.stop();
  }, [pause]);
  return useCallback(() => throttled.current?.ask(), []);
}
