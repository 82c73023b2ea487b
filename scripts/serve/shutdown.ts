/** Between two signals of one Ctrl-C, which a terminal, npm and a shell may each hand on. */
const SAME_GESTURE = 500;
/** The process is gone by then, even if something hangs. */
const LIMIT = 4_500;

/** Runs `close` at the first SIGINT or SIGTERM and then ends with 0; a second one ends at once. */
export const onShutdown = (close: () => Promise<void>, say: (line: string) => void): void => {
  let firstAt: number | undefined;
  const hear = (): void => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_GESTURE) process.exit(0);
      return;
    }
    firstAt = performance.now();
    say('Stopping …');
    setTimeout(() => process.exit(0), LIMIT).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', hear);
  process.on('SIGTERM', hear);
};
