import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Calls `onEnd` after `duration` ms, not counting the time it was paused or the page was hidden. */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const [hidden, setHidden] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const update = () => setHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    if (paused || hidden || !Number.isFinite(left.current)) return;
    const started = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused, hidden]);
}
