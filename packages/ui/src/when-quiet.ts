/** Nothing has come and nothing has run for so long, in milliseconds: the first data are there, and are shown. */
const STILLNESS = 500;
/** How often that is looked at, in milliseconds, and by how much a look that comes late says that something ran. */
const BEAT = 100;
const BUSY = 50;
/** A page that is never quiet has it done after so long, in milliseconds: what comes ahead too late comes for nothing. */
const AT_LAST = 5_000;

const lastArrival = (): number => {
  // Not every engine can tell.
  const entries = (performance as Partial<Performance>).getEntriesByType?.('resource') ?? [];
  return entries.reduce(
    (latest, entry) => Math.max(latest, (entry as PerformanceResourceTiming).responseEnd),
    0,
  );
};

/**
 * Runs `work` once the page itself is there, nothing has come or run for a moment and the browser has nothing else to do; answers how
 * to forget it. What is fetched and compiled ahead would otherwise stand in the way of what the page was opened for.
 */
export function whenQuiet(work: () => void): () => void {
  let isForgotten = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (!isForgotten) work();
  };
  const idle = () => {
    // Nor this.
    const { requestIdleCallback }: Partial<typeof globalThis> = globalThis;
    if (requestIdleCallback === undefined) run();
    else requestIdleCallback(run, { timeout: AT_LAST });
  };
  const begin = () => {
    let last = performance.now();
    let still = last;
    const until = last + AT_LAST;
    const look = () => {
      const now = performance.now();
      const isBusy = now - last > BEAT + BUSY;
      still = Math.max(still, isBusy ? now : 0, lastArrival());
      last = now;
      if (now < until && now - still < STILLNESS) timer = setTimeout(look, BEAT);
      else idle();
    };
    timer = setTimeout(look, BEAT);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    isForgotten = true;
    clearTimeout(timer);
    removeEventListener('load', begin);
  };
}
