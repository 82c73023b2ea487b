/** A terminal, npm and a shell may each send a signal for one Ctrl+C. Signals within this time, in milliseconds, count as one. */
const SAME_KEY_PRESS = 500;
/** The process exits after this time in milliseconds, even if something hangs. */
const LIMIT = 4_500;
/** In milliseconds. */
const PARENT_CHECK = 500;

export interface Stop {
  /** Aborted at the first SIGINT, SIGTERM or SIGHUP, or when npm has ended. */
  readonly signal: AbortSignal;
  /** Sets how to close everything that is open now. Replaces the function of an earlier call. */
  closeWith(close: () => Promise<void>): void;
}

/** A signal to npm ends npm and the shell between npm and this process. That shell passes no signal on. */
const whenParentEnds = (onEnd: () => void): void => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, PARENT_CHECK);
  timer.unref();
};

/**
 * Runs `start`. At the first SIGINT, SIGTERM or SIGHUP, aborts `signal`, waits for `start`, closes what it opened, and exits with 0.
 * Exits with 1 if this fails or takes longer than 4.5 s, or at a second signal. If `start` rejects, closes what is open and rejects too.
 */
export const stoppable = async (
  start: (stop: Stop) => Promise<void>,
  print: (line: string) => void,
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
  const onSignal = (): void => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_KEY_PRESS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    print('Stopping …');
    // Without this timer, the process would exit with 0 when nothing else keeps it running.
    setTimeout(() => {
      console.error('Not everything could be closed in time.');
      process.exit(1);
    }, LIMIT);
    controller.abort();
    void started.then(end, end);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  if (process.env['npm_lifecycle_event'] !== undefined) whenParentEnds(onSignal);

  const started = start({
    signal,
    closeWith: next => {
      close = next;
    },
  });
  try {
    await started;
  } catch (error) {
    // An abort by a signal is no failure. `onSignal` ends the process.
    if (signal.aborted) return;
    await closeOnce();
    throw error;
  }
};
