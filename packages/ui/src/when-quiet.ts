/** Nothing has come over the network for so long, in milliseconds: the first data are there, and are being shown. */
const STILLNESS = 500;
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
 * Runs `work` once the page itself is there, nothing has come for a moment and the browser has nothing else to do; answers how to
 * forget it. What is fetched and compiled ahead would otherwise stand in the way of what the page was opened for.
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
    const until = performance.now() + AT_LAST;
    const look = () => {
      const now = performance.now();
      if (now < until && now - lastArrival() < STILLNESS) timer = setTimeout(look, STILLNESS);
      else idle();
    };
    timer = setTimeout(look, STILLNESS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    isForgotten = true;
    clearTimeout(timer);
    removeEventListener('load', begin);
  };
}
