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
