import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { takeNotes, type Notes } from './in-page.ts';
import { applyLine, type Line } from './line.ts';
import { logNetwork, type NetworkLog, type Traffic } from './network-log.ts';

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
