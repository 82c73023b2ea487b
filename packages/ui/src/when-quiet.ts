/** A page that is never idle has it done after so long, in milliseconds: what comes ahead too late comes for nothing. */
const AT_LAST = 1_000;

/** Runs `work` once the page itself is there and the browser has nothing else to do; answers how to forget it. */
export function whenQuiet(work: () => void): () => void {
  let isForgotten = false;
  const run = () => {
    if (!isForgotten) work();
  };
  const idle = () => {
    // Not every browser can tell.
    const { requestIdleCallback }: Partial<typeof globalThis> = globalThis;
    if (requestIdleCallback === undefined) setTimeout(run);
    else requestIdleCallback(run, { timeout: AT_LAST });
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
  return () => {
    isForgotten = true;
    removeEventListener('load', idle);
  };
}
