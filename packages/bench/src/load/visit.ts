import type { BrowserContext, CDPSession, Page, Response } from '@playwright/test';
import { recordMetrics, type PageMetrics } from './page-metrics.ts';
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

const UNTHROTTLED: NetworkProfile = { name: 'unthrottled', latency: 0, slowdown: 1 };

const SLOW: NetworkProfile = {
  name: '9 Mbit/s, 165 ms, CPU ÷ 4',
  bits: 9_000_000,
  latency: 165,
  slowdown: 4,
};

export const PROFILES = { slow: SLOW, fast: UNTHROTTLED } as const;

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
