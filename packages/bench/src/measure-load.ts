import type { Browser } from '@playwright/test';

export interface PageUnderTest {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Selector of what an operator waits for. */
  readonly usable: string;
}

/** What one first load cost. Bytes are those of the network, headers and compression included; times in milliseconds. */
export interface Load {
  readonly requests: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly allBytes: number;
  readonly usable: number;
}

/** Loads a page in a context of its own and counts what came until it is usable and everything asked for is there. */
export async function measureLoad(
  browser: Browser,
  origin: string,
  { path, isSignedIn, usable }: PageUnderTest,
  token: string,
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (isSignedIn) {
      await context.addInitScript(value => localStorage.setItem('token', value), token);
    }
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const types = new Map<string, string>();
    const bytes = new Map<string, number>();
    network.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
      // The event stream never ends, so it is no part of a load.
      if (!request.url.endsWith('/events/')) types.set(requestId, type);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (types.has(requestId)) bytes.set(requestId, encodedDataLength);
    });
    const begun = Date.now();
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.locator(usable).first().waitFor();
    const took = Date.now() - begun;
    await page.waitForLoadState('load');
    const sumOf = (...wanted: string[]) =>
      [...bytes].reduce((sum, [id, size]) => (wanted.includes(types.get(id) ?? '') ? sum + size : sum), 0);
    return {
      requests: bytes.size,
      scripts: [...bytes.keys()].filter(id => types.get(id) === 'Script').length,
      scriptBytes: sumOf('Script'),
      styleBytes: sumOf('Stylesheet'),
      allBytes: [...bytes.values()].reduce((sum, size) => sum + size, 0),
      usable: took,
    };
  } finally {
    await context.close();
  }
}
