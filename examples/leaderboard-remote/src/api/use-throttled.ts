import { throttle, type Throttled } from '@backglass/platform/operator';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Returns a function that calls `run`, at most once every `pause` milliseconds and never concurrently. */
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
