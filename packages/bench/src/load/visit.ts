import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { takeNotes, type Notes } from './page-metrics.ts';
import { logNetwork, type NetworkLog, type Traffic } from './network-log.ts';

/** What lies between the server and the visitor, and what the visitor's machine can do. */
export interface Line {
  readonly name: string;
  /** Bits a second down and up; absent: as fast as this machine. */
  readonly bits?: number;
  /** Milliseconds that every request takes longer. */
  readonly latency: number;
  /** How many times slower than this machine. */
  readonly slowdown: number;
}

const UNTHROTTLED: Line = { name: 'unthrottled', latency: 0, slowdown: 1 };

const SLOW: Line = { name: '9 Mbit/s, 165 ms, CPU ÷ 4', bits: 9_000_000, latency: 165, slowdown: 4 };

/** By what the command line calls them. */
export const LINES = { slow: SLOW, fast: UNTHROTTLED } as const;

/** Puts a page behind a line. */
const applyLine = async (session: CDPSession, { bits, latency, slowdown }: Line): Promise<void> => {
  const throughput = bits === undefined ? -1 : bits / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/** One page as it came: what was sent, and when what could be seen. */
export type Measured = Traffic & Notes;

const LIMIT = 60_000;

export interface OpenPage {
  readonly page: Page;
  readonly measured: Measured;
  /** Follows the link to `path` and waits until `selector` is painted; times count from the click. */
  follow(path: string, selector: string): Promise<Measured>;
}

const measure = async (page: Page, log: NetworkLog, since: number): Promise<Measured> => {
  await page.evaluate(limit => {
    const late = new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error(`${location.href} did not show what it was opened for`)), limit);
    });
    return Promise.race([globalThis.__bench.shown(), late]);
  }, LIMIT);
  // First, since more is asked for all the time; what was noted stays.
  const traffic = await log.take();
  return { ...traffic, ...(await page.evaluate(from => globalThis.__bench.read(from), since)) };
};

/** Opens an address and measures it until `selector` is painted and all that the page asks for at once is there. */
export const visit = async (
  context: BrowserContext,
  address: string,
  selector: string,
  line: Line,
): Promise<OpenPage> => {
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  const log = await logNetwork(session);
  await applyLine(session, line);
  await page.addInitScript(takeNotes, selector);
  await page.goto(address, { waitUntil: 'load', timeout: LIMIT });
  const measured = await measure(page, log, 0);
  return {
    page,
    measured,
    async follow(path, wanted) {
      log.forget();
      const clicked = await page.evaluate(
        ([to, next]) => {
          const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
          const now = performance.now();
          if (link === null) {
            // No link leads there from here: as the browser's Back would.
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
