/** Between two signals of one Ctrl-C, which a terminal, npm and a shell may each hand on. */
const SAME_GESTURE = 500;
/** The process is gone by then, even if something hangs. */
const LIMIT = 4_500;

export interface Stop {
  /** Aborted at the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** Says how to end all that is open by now, in the place of what was said before. */
  closeWith(close: () => Promise<void>): void;
}

/**
 * Runs `start` so that a signal finds everything it has opened, however far it has come: at the first SIGINT or SIGTERM
 * what it does is aborted, and once it has ended, what it opened is closed; then the process ends with 0. It ends with 1
 * when closing fails, takes longer than 4.5 s, or a second signal cuts it short. Rejects as `start` does, after closing.
 */
export const stoppable = async (
  start: (stop: Stop) => Promise<void>,
  say: (line: string) => void,
): Promise<void> => {
  const controller = new AbortController();
  const { signal } = controller;
  let close = (): Promise<void> => Promise.resolve();
  let closing: Promise<void> | undefined;
  const closeOnce = (): Promise<void> => (closing ??= close());
  let firstAt: number | undefined;

  const end = (): void => {
    closeOnce().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const hear = (): void => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_GESTURE) process.exit(1);
      return;
    }
    firstAt = performance.now();
    say('Stopping …');
    // It keeps the process: with nothing else to wait for, that would end by itself, and with 0.
    setTimeout(() => {
      console.error('Not everything could be closed in time.');
      process.exit(1);
    }, LIMIT);
    controller.abort();
    void started.then(end, end);
  };
  process.on('SIGINT', hear);
  process.on('SIGTERM', hear);

  const started = start({
    signal,
    closeWith: next => {
      close = next;
    },
  });
  try {
    await started;
  } catch (error) {
    // What a signal aborted is no failure; `hear` ends the process.
    if (signal.aborted) return;
    await closeOnce();
    throw error;
  }
};
