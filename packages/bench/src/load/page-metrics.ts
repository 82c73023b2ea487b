/** In milliseconds since the page was opened, or since a click. */
export interface PageMetrics {
  /** The time when the awaited element was painted. */
  readonly usable: number;
  /** First and largest contentful paint until `usable`. 0 if there was none. */
  readonly fcp: number;
  readonly lcp: number;
  /** Sum of the layout shifts until `usable`. */
  readonly cls: number;
  /** Sum of the time of each task beyond 50 ms, until `usable`. */
  readonly tbt: number;
}

/** `at` is the end of the entry on the main thread. */
interface Recorded {
  readonly at: number;
  readonly value: number;
}

declare global {
  var __bench: {
    wait(selector: string): void;
    shown(): Promise<void>;
    /** Returns the metrics between `since` and the paint of the awaited element. */
    read(since: number): Promise<PageMetrics>;
  };
}

/** Runs in the page before its own scripts. The frame after the one with the element counts as the element's paint. */
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
  // `startTime` is when the paint was presented. This may be after the start of the next frame (`usable`), so the earlier `paintTime` counts.
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
