import type { BrowserContext, CDPSession, Page, Response } from '@playwright/test';
import { isDictionary, logNetwork, type NetworkLog, type Sent, type Traffic } from './network-log.ts';

/** The emulated network and processor. */
export interface NetworkProfile {
  readonly name: string;
  /** Bits per second in each direction. `undefined` = no limit. */
  readonly bits?: number;
  /** Additional milliseconds of every request. */
  readonly latency: number;
  /** Factor by which the processor is slower than the machine's. */
  readonly slowdown: number;
}

export const PROFILES = {
  slow: { name: '9 Mbit/s, 165 ms, CPU ÷ 4', bits: 9_000_000, latency: 165, slowdown: 4 },
  fast: { name: 'unthrottled', latency: 0, slowdown: 1 },
} as const satisfies Record<string, NetworkProfile>;

const applyProfile = async (
  session: CDPSession,
  { bits, latency, slowdown }: NetworkProfile,
): Promise<void> => {
  const throughput = bits === undefined ? -1 : bits / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

export type Measured = Traffic &
  PageMetrics & {
    /** Downloads of the idle page. Empty until {@link OpenPage.idle} has waited for them. */
    readonly later: readonly Sent[];
  };

/** In milliseconds. */
const TIMEOUT = 60_000;
/** In milliseconds without requests. Longer than the 500 ms after which the product prefetches. */
const IDLE = 1_000;

interface OpenPage {
  readonly page: Page;
  readonly measured: Measured;
  /** Waits for the downloads of the idle page, and returns {@link measured} with them. */
  idle(): Promise<Measured>;
  /** Clicks the link to `path`, and measures from the click until `selector` is painted. */
  follow(path: string, selector: string): Promise<Measured>;
}

const measure = async (page: Page, log: NetworkLog, since: number): Promise<Measured> => {
  await page.evaluate(timeout => {
    const timedOut = new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error(`${location.href} did not show the awaited element`)), timeout);
    });
    return Promise.race([globalThis.__bench.shown(), timedOut]);
  }, TIMEOUT);
  // The traffic is read first, because the page sends other requests later.
  const traffic = await log.take();
  return { ...traffic, ...(await page.evaluate(from => globalThis.__bench.read(from), since)), later: [] };
};

const offersDictionary = async (response: Response | null): Promise<boolean> =>
  (await response?.headerValue('link'))?.includes('compression-dictionary') ?? false;

/** Opens a URL and measures until `selector` is painted. */
export const visit = async (
  context: BrowserContext,
  url: string,
  selector: string,
  profile: NetworkProfile,
): Promise<OpenPage> => {
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  const log = await logNetwork(session);
  await applyProfile(session, profile);
  await page.addInitScript(recordMetrics, selector);
  const hasDictionary = new Promise<void>(done => {
    page.on('requestfinished', request => {
      if (isDictionary(request.url())) done();
    });
  });
  const response = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT });
  const measured = await measure(page, log, 0);
  return {
    page,
    measured,
    async idle() {
      await page.locator('link[rel="prefetch"]').first().waitFor({ state: 'attached' });
      if (await offersDictionary(response)) await hasDictionary;
      const later: Sent[] = [];
      let isIdle = false;
      while (!isIdle) {
        await page.waitForTimeout(IDLE);
        const { sent } = await log.take();
        later.push(...sent);
        isIdle = sent.length === 0;
      }
      return { ...measured, later };
    },
    async follow(path, wanted) {
      log.reset();
      const clicked = await page.evaluate(
        ([to, next]) => {
          const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
          const now = performance.now();
          if (link === null) {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate', { state: null }));
          } else link.click();
          globalThis.__bench.wait(next);
          return now;
        },
        [path, wanted] as const,
      );
      return measure(page, log, clicked);
    },
  };
};

/** In milliseconds since the page was opened, or since a click. */
interface PageMetrics {
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
