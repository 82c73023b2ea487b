/** Paint times and long tasks of a page, in milliseconds since it was opened or since a click. */
export interface PageMetrics {
  /** When the element that the operator waits for was painted. */
  readonly usable: number;
  /** First and largest contentful paint until then; 0 if there was none. */
  readonly fcp: number;
  readonly lcp: number;
  /** Sum of the layout shifts until then. */
  readonly cls: number;
  /** Blocking time until then: the time of each task beyond 50 ms, added up. */
  readonly tbt: number;
}

/** A performance entry: when it ended on the main thread, and its value. */
interface Recorded {
  readonly at: number;
  readonly value: number;
}

declare global {
  var __bench: {
    /** Starts to wait for `selector`. */
    wait(selector: string): void;
    /** Resolves when the awaited element was painted. */
    shown(): Promise<void>;
    /** Waits until the awaited element was painted. Returns the metrics between `since` and that paint. */
    read(since: number): Promise<PageMetrics>;
  };
}

/**
 * Runs in the page before its own scripts, and records its performance entries. Looks for `selector` in each frame. After a frame has found
 * the element, the next frame counts as its paint.
 */
export const recordMetrics = (selector: string): void => {
  const recorded = new Map<string, Recorded[]>();
  const flushes: (() => void)[] = [];
  const record = (type: string, convert: (entry: PerformanceEntry) => Recorded | null): void => {
    const ofType: Recorded[] = [];
    recorded.set(type, ofType);
    const add = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries) {
        const converted = convert(entry);
        if (converted !== null) ofType.push(converted);
      }
    };
    const observer = new PerformanceObserver(list => add(list.getEntries()));
    observer.observe({ type, buffered: true });
    flushes.push(() => add(observer.takeRecords()));
  };
  // `startTime` is when the paint was presented. That may be after the next frame has started, so `paintTime`, which is earlier, decides
  // whether the paint counts.
  const painted = (entry: PerformanceEntry): Recorded => {
    const { paintTime = entry.startTime } = entry as PerformanceEntry & { readonly paintTime?: number };
    return { at: paintTime, value: entry.startTime };
  };
  record('paint', entry => (entry.name === 'first-contentful-paint' ? painted(entry) : null));
  record('largest-contentful-paint', painted);
  record('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    return hadRecentInput ? null : { at: entry.startTime, value };
  });
  record('longtask', ({ startTime, duration }) => ({ at: startTime + duration, value: duration - 50 }));

  let found: Promise<number>;
  const wait = (wanted: string): void => {
    found = new Promise(done => {
      const paint = (): void => done(performance.now());
      const look = (): void => {
        const isThere = document.querySelector(wanted) !== null;
        requestAnimationFrame(isThere ? paint : look);
      };
      look();
    });
  };
  const frame = (): Promise<unknown> => new Promise(done => requestAnimationFrame(done));
  globalThis.__bench = {
    wait,
    async shown() {
      await found;
    },
    async read(since) {
      const usable = await found;
      // The browser reports a paint when it is presented, and a task when it has ended.
      await frame();
      await frame();
      await new Promise(done => setTimeout(done));
      for (const flush of flushes) flush();
      const values = (type: string): readonly number[] =>
        (recorded.get(type) ?? []).filter(({ at }) => at >= since && at <= usable).map(({ value }) => value);
      const sum = (type: string): number => values(type).reduce((total, value) => total + value, 0);
      const from = (time: number | undefined): number => (time === undefined ? 0 : time - since);
      return {
        usable: usable - since,
        fcp: from(values('paint')[0]),
        lcp: from(values('largest-contentful-paint').at(-1)),
        cls: sum('layout-shift'),
        tbt: sum('longtask'),
      };
    },
  };
  wait(selector);
};
