export interface Throttled {
  /** Runs now, or once more after the current run and its pause. */
  ask(): void;
  stop(): void;
}

/** Limits calls of `run`: the next one starts `pause` milliseconds after the last one ended. All requests until then share that call. */
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
