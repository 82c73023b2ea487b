/** Skips runs that would overlap. The returned function stops the timer, and waits for the run in flight. */
export function repeat(
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, ms).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
