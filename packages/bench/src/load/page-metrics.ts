/** What a page notes of itself; times in milliseconds since it was opened, or since the click that it is told to begin with. */
export interface Notes {
  /** When what the operator waits for was painted. */
  readonly usable: number;
  /** The first and the largest paint until then; 0: none was in this time. */
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** What tasks took beyond 50 ms each, until then. */
  readonly tbt: number;
}

/** One thing that the browser told of: when it was over on the page's own thread, and what its figure is. */
interface Told {
  readonly at: number;
  readonly value: number;
}

declare global {
  var __bench: {
    /** Waits for `selector` from now on. */
    wait(selector: string): void;
    /** Fulfilled when what is waited for was painted. */
    shown(): Promise<void>;
    /** What was noted between `since` and that paint, once the browser has told of all of it. */
    read(since: number): Promise<Notes>;
  };
}

/**
 * Runs in the page before anything of it does. Watches for `selector` at each frame and notes the frame after the one that it
 * was found in: by then it is painted.
 */
export const takeNotes = (selector: string): void => {
  const told = new Map<string, Told[]>();
  const hearing: (() => void)[] = [];
  const hear = (type: string, tell: (entry: PerformanceEntry) => Told | null): void => {
    const ofType: Told[] = [];
    told.set(type, ofType);
    const take = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries) {
        const one = tell(entry);
        if (one !== null) ofType.push(one);
      }
    };
    const observer = new PerformanceObserver(list => take(list.getEntries()));
    observer.observe({ type, buffered: true });
    hearing.push(() => take(observer.takeRecords()));
  };
  // Its time is when it was presented, which may be after the frame that follows on the page's own thread.
  const painted = (entry: PerformanceEntry): Told => {
    const { paintTime = entry.startTime } = entry as PerformanceEntry & { readonly paintTime?: number };
    return { at: paintTime, value: entry.startTime };
  };
  hear('paint', entry => (entry.name === 'first-contentful-paint' ? painted(entry) : null));
  hear('largest-contentful-paint', painted);
  hear('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    return hadRecentInput ? null : { at: entry.startTime, value };
  });
  hear('longtask', ({ startTime, duration }) => ({ at: startTime + duration, value: duration - 50 }));

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
      // The browser tells of a paint when it is presented, and of a task when it is over.
      await frame();
      await frame();
      await new Promise(done => setTimeout(done));
      for (const take of hearing) take();
      const values = (type: string): readonly number[] =>
        (told.get(type) ?? []).filter(({ at }) => at >= since && at <= usable).map(({ value }) => value);
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
