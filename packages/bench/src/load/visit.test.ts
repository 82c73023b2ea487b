import { recordMetrics } from './visit.ts';

interface Entry {
  readonly name?: string;
  readonly startTime: number;
  readonly [more: string]: unknown;
}

/** The fake page returns entries only from `takeRecords`. */
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
    add: (type: string, entry: Entry) => records.set(type, [...(records.get(type) ?? []), entry]),
    show: () => (isThere = true),
    async frame(at: number) {
      now = at;
      for (const run of frames.splice(0)) run();
      await new Promise(done => setImmediate(done));
    },
  };
};

describe('recordMetrics', () => {
  const { performance } = globalThis;
  afterEach(() => Object.assign(globalThis, { performance }));

  it('includes late reports of what was painted until the page was usable, but nothing painted after that', async () => {
    const { add, show, frame } = page();
    recordMetrics('main');
    const metrics = globalThis.__bench.read(0);
    await frame(100);
    add('paint', { name: 'first-paint', startTime: 90 });
    add('paint', { name: 'first-contentful-paint', startTime: 105, paintTime: 100 });
    add('largest-contentful-paint', { startTime: 105, paintTime: 100 });
    show();
    await frame(200);
    await frame(216);
    // Painted before the page was usable, but presented afterwards.
    add('largest-contentful-paint', { startTime: 221, paintTime: 201 });
    add('largest-contentful-paint', { startTime: 240, paintTime: 232 });
    add('layout-shift', { startTime: 200, value: 0.1, hadRecentInput: false });
    add('layout-shift', { startTime: 200, value: 0.7, hadRecentInput: true });
    add('layout-shift', { startTime: 232, value: 0.5, hadRecentInput: false });
    add('longtask', { startTime: 110, duration: 80 });
    add('longtask', { startTime: 217, duration: 90 });
    await frame(232);
    await frame(248);
    expect(await metrics).toEqual({ usable: 216, fcp: 105, lcp: 221, cls: 0.1, tbt: 30 });
  });

  it('measures a navigation from the click that started it', async () => {
    const { add, show, frame } = page();
    recordMetrics('main');
    add('paint', { name: 'first-contentful-paint', startTime: 105, paintTime: 100 });
    add('longtask', { startTime: 110, duration: 80 });
    globalThis.__bench.wait('main form');
    show();
    const metrics = globalThis.__bench.read(1_000);
    add('longtask', { startTime: 1_000, duration: 70 });
    for (const at of [1_100, 1_116, 1_132, 1_148]) await frame(at);
    expect(await metrics).toEqual({ usable: 116, fcp: 0, lcp: 0, cls: 0, tbt: 20 });
  });
});
