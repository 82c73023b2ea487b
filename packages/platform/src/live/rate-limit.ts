import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Collects values by key. */
export interface Batch<Key, Value> {
  add(key: Key, value: Value): void;
  /** Drops all waiting values. */
  stop(): void;
}

/**
 * Calls `handle` with batches of values, at least `pause` milliseconds apart.
 * Each batch has at most `most` keys, the oldest first, each with its newest value.
 */
export function batch<Key, Value>(
  handle: (values: ReadonlyMap<Key, Value>) => void,
  { pause, most = Infinity }: { readonly pause: number; readonly most?: number },
): Batch<Key, Value> {
  const waiting = new Map<Key, Value>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const values = new Map([...waiting].slice(0, most));
    for (const key of values.keys()) waiting.delete(key);
    timer = setTimeout(flush, pause);
    handle(values);
  }

  return {
    add(key, value) {
      waiting.set(key, value);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}

interface Throttled {
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

/**
 * Returns a function that calls `run` as soon as possible, never concurrently, and with `pause` milliseconds between two calls. A
 * request before the first effect is dropped. The function calls nothing after the unmount.
 */
export function useThrottled(run: () => Promise<unknown>, pause: number): () => void {
  const throttled = useRef<Throttled>(undefined);
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const created = throttle(() => runLatest(), pause);
    throttled.current = created;
    return () => created.stop();
  }, [pause]);
  return useCallback(() => throttled.current?.ask(), []);
}
