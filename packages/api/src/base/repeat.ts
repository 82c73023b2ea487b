/**
 * Runs work every `ms` milliseconds, and skips runs that would overlap. Returns a function that stops the timer and waits for the run in
 * flight.
 */
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
