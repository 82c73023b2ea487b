import { useEffect } from 'react';

/** Keeps the screen from sleeping while the component is mounted; a browser that cannot, or a refusal, changes nothing else. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        got => {
          lock = got;
          if (isOver) void got.release();
        },
        () => undefined,
      );
    };
    // the browser takes the lock away with the page's sight
    document.addEventListener('visibilitychange', ask);
    ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
