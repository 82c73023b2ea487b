export interface Throttled {
  /** Runs now, or once more after the current run and its pause. */
  ask(): void;
  /** Prevents further runs. */
  stop(): void;
}

/** Runs `run` one at a time, with `pause` milliseconds in between. Requests during a run are merged into one more run. */
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
