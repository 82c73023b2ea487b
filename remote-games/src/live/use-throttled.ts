import { throttle, type Throttled } from '@backglass/platform/operator';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** A function that has `run` called soon: at once if it can, never twice at a time, `pause` milliseconds apart. */
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
