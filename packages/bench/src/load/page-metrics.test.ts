import { takeNotes } from './page-metrics.ts';

interface Entry {
  readonly name?: string;
  readonly startTime: number;
  readonly [more: string]: unknown;
}

/** A browser that tells of nothing before it is asked, as one does whose observers are not called yet. */
const page = () => {
  const records = new Map<string, Entry[]>();
  const frames: (() => void)[] = [];
  let now = 0;
  let isThere = false;
  class Observer {
    #type = '';
    observe({ type }: { type: string }): void {
      this.#type = type;
    }
    takeRecords(): Entry[] {
      return records.get(this.#type)?.splice(0) ?? [];
    }
  }
  Object.assign(globalThis, {
    PerformanceObserver: Observer,
    performance: { now: () => now },
    document: { querySelector: () => (isThere ? {} : null) },
    requestAnimationFrame: (run: () => void) => frames.push(run),
  });
  return {
    tell: (type: string, entry: Entry) => records.set(type, [...(records.get(type) ?? []), entry]),
    show: () => (isThere = true),
    async frame(at: number) {
      now = at;
      for (const run of frames.splice(0)) run();
      await new Promise(done => setImmediate(done));
    },
  };
};

describe('the notes of a page', () => {
  const { performance } = globalThis;
  afterEach(() => Object.assign(globalThis, { performance }));

  it('have what the browser tells of the last frame after it, and nothing that came later', async () => {
    const { tell, show, frame } = page();
    takeNotes('main');
    const notes = globalThis.__bench.read(0);
    await frame(100);
    tell('paint', { name: 'first-paint', startTime: 90 });
    tell('paint', { name: 'first-contentful-paint', startTime: 105, paintTime: 100 });
    tell('largest-contentful-paint', { startTime: 105, paintTime: 100 });
    show();
    await frame(200);
    await frame(216);
    // Painted before the page was usable, and presented after.
    tell('largest-contentful-paint', { startTime: 221, paintTime: 201 });
    tell('largest-contentful-paint', { startTime: 240, paintTime: 232 });
    tell('layout-shift', { startTime: 200, value: 0.1, hadRecentInput: false });
    tell('layout-shift', { startTime: 200, value: 0.7, hadRecentInput: true });
    tell('layout-shift', { startTime: 232, value: 0.5, hadRecentInput: false });
    tell('longtask', { startTime: 110, duration: 80 });
    tell('longtask', { startTime: 217, duration: 90 });
    await frame(232);
    await frame(248);
    expect(await notes).toEqual({ usable: 216, fcp: 105, lcp: 221, cls: 0.1, tbt: 30 });
  });

  it('of what a click leads to count from it', async () => {
    const { tell, show, frame } = page();
    takeNotes('main');
    tell('paint', { name: 'first-contentful-paint', startTime: 105, paintTime: 100 });
    tell('longtask', { startTime: 110, duration: 80 });
    globalThis.__bench.wait('main form');
    show();
    const notes = globalThis.__bench.read(1_000);
    tell('longtask', { startTime: 1_000, duration: 70 });
    for (const at of [1_100, 1_116, 1_132, 1_148]) await frame(at);
    expect(await notes).toEqual({ usable: 116, fcp: 0, lcp: 0, cls: 0, tbt: 20 });
  });
});
