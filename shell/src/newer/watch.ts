import { readNewest } from './newest.ts';

/** Between two looks at what is live, in milliseconds. */
const EVERY = 5 * 60_000;
/** Who changes windows often need not ask each time. */
const AT_MOST_EVERY = 30_000;

/** Looks for a newer composition when the tab gets the focus, and every five minutes while it is seen; answers the end. */
export function watchForNewer(now: () => number = Date.now): () => void {
  let lastLook = now();
  const look = () => {
    if (document.visibilityState === 'hidden' || now() - lastLook < AT_MOST_EVERY) return;
    lastLook = now();
    void readNewest();
  };
  const timer = setInterval(look, EVERY);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
