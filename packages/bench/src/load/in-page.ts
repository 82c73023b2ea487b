/** What a page notes of itself from its first moment; times in milliseconds since the navigation began. */
export interface Notes {
  /** When what the operator waits for was painted; null: not yet. */
  usable: number | null;
  fcp: number;
  lcp: number;
  cls: number;
  /** What tasks took beyond 50 ms each, until the page was usable. */
  tbt: number;
}

declare global {
  var __bench: Notes & {
    done: Promise<void>;
    wait(selector: string): void;
    longTasks: { end: number; excess: number }[];
  };
}

/**
 * Runs in the page before anything of it does. Watches for `selector` at each frame and notes the frame after the one that it
 * was found in: by then it is painted.
 */
export const takeNotes = (selector: string): void => {
  const notes: typeof globalThis.__bench = {
    usable: null,
    fcp: 0,
    lcp: 0,
    cls: 0,
    tbt: 0,
    longTasks: [],
    done: Promise.resolve(),
    wait(wanted) {
      notes.usable = null;
      notes.done = new Promise(done => {
        const paint = (): void => {
          notes.usable = performance.now();
          done();
        };
        const look = (): void => {
          const isThere = document.querySelector(wanted) !== null;
          requestAnimationFrame(isThere ? paint : look);
        };
        look();
      });
    },
  };
  globalThis.__bench = notes;
  const observe = (type: string, hear: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver(list => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  };
  observe('paint', entry => {
    if (entry.name === 'first-contentful-paint') notes.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', entry => (notes.lcp = entry.startTime));
  observe('layout-shift', entry => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) notes.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => {
    notes.longTasks.push({ end: startTime + duration, excess: duration - 50 });
  });
  notes.wait(selector);
};
