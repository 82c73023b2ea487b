export interface Gathered<Key, Value> {
  add(key: Key, value: Value): void;
  /** Nothing is handed over from now on. */
  stop(): void;
}

/**
 * Hands values over at once, but `pause` milliseconds apart: what comes meanwhile comes together, of each key the newest, the
 * keys that wait longest first and `most` of them at a time. So a page is drawn some times a second, a few rows each time,
 * however many events there are.
 */
export function gather<Key, Value>(
  handle: (values: ReadonlyMap<Key, Value>) => void,
  { pause, most = Infinity }: { readonly pause: number; readonly most?: number },
): Gathered<Key, Value> {
  const waiting = new Map<Key, Value>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handOver(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const values = new Map([...waiting].slice(0, most));
    for (const key of values.keys()) waiting.delete(key);
    timer = setTimeout(handOver, pause);
    handle(values);
  }

  return {
    add(key, value) {
      waiting.set(key, value);
      if (timer === undefined) handOver();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
