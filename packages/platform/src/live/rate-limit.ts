export interface Batch<Key, Value> {
  readonly add: (key: Key, value: Value) => void;
  /** Handles all waiting values now. */
  readonly flush: () => void;
  /** Drops all waiting values. */
  readonly stop: () => void;
}

/**
 * Calls `handle` with batches of values, at least `pause` milliseconds apart.
 * Each batch has at most `most` keys, the oldest first, each with its newest value.
 */
export function batch<Key, Value>(
  handle: (values: ReadonlyMap<Key, Value>) => void,
  { pause, most }: { readonly pause: number; readonly most: number },
): Batch<Key, Value> {
  const waiting = new Map<Key, Value>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handleNext(count: number): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const values = new Map([...waiting].slice(0, count));
    for (const key of values.keys()) waiting.delete(key);
    timer = setTimeout(handleNext, pause, most);
    handle(values);
  }

  return {
    add(key, value) {
      waiting.set(key, value);
      if (timer === undefined) handleNext(most);
    },
    flush: () => handleNext(waiting.size),
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}

export interface Throttled {
  /** Runs now, or once more after the current run and its pause. */
  readonly request: () => void;
  readonly stop: () => void;
}

/** Limits calls of `run`: the next one starts `pause` milliseconds after the last one ended. All requests until then share that call. */
export function throttle(run: () => Promise<unknown>, pause: number): Throttled {
  let isBusy = false;
  let isRequested = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    isBusy = true;
    isRequested = false;
    const rest = () => {
      if (!isStopped) timer = setTimeout(end, pause);
    };
    run().then(rest, rest);
  }

  function end(): void {
    isBusy = false;
    if (isRequested) begin();
  }

  return {
    request() {
      if (isStopped) return;
      if (isBusy) isRequested = true;
      else begin();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
