export interface Throttled {
  /** Runs now, or once more after the run under way and its pause. */
  ask(): void;
  /** Nothing runs from now on. */
  stop(): void;
}

/** One run at a time, `pause` milliseconds between runs, and never a request lost: many at once become one. */
export function throttle(run: () => Promise<unknown>, pause: number): Throttled {
  let isBusy = false;
  let isAskedAgain = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    isBusy = true;
    isAskedAgain = false;
    const rest = () => {
      if (!isStopped) timer = setTimeout(end, pause);
    };
    run().then(rest, rest);
  }

  function end(): void {
    isBusy = false;
    if (isAskedAgain) begin();
  }

  return {
    ask() {
      if (isStopped) return;
      if (isBusy) isAskedAgain = true;
      else begin();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
