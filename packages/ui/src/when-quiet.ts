/** A page counts as quiet after this time without a response or a long task, in milliseconds. */
const QUIET = 500;
/** In milliseconds. If a check is more than `BUSY` late, a long task was running. */
const INTERVAL = 100;
const BUSY = 50;
/** In milliseconds. Then the work runs even if the page never becomes quiet. */
const TIMEOUT = 5_000;

const lastResponse = (): number => {
  // Not all browsers have this function.
  const entries = (performance as Partial<Performance>).getEntriesByType?.('resource') ?? [];
  return entries.reduce(
    (latest, entry) => Math.max(latest, (entry as PerformanceResourceTiming).responseEnd),
    0,
  );
};

/** Runs `work`, such as a prefetch, when the page is quiet and the browser is idle. Returns a function that cancels it. */
export function whenQuiet(work: () => void): () => void {
  let isCancelled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (!isCancelled) work();
  };
  const runWhenIdle = () => {
    // Safari does not have this function.
    const { requestIdleCallback }: Partial<typeof globalThis> = globalThis;
    if (requestIdleCallback === undefined) run();
    else requestIdleCallback(run, { timeout: TIMEOUT });
  };
  const start = () => {
    let lastCheck = performance.now();
    let quietSince = lastCheck;
    const deadline = lastCheck + TIMEOUT;
    const check = () => {
      const now = performance.now();
      const isBusy = now - lastCheck > INTERVAL + BUSY;
      quietSince = Math.max(quietSince, isBusy ? now : 0, lastResponse());
      lastCheck = now;
      if (now < deadline && now - quietSince < QUIET) timer = setTimeout(check, INTERVAL);
      else runWhenIdle();
    };
    timer = setTimeout(check, INTERVAL);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    isCancelled = true;
    clearTimeout(timer);
    removeEventListener('load', start);
  };
}
