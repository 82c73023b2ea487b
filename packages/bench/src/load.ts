import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, type Server } from '@backglass/e2e/server';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { measureLoad, type Load, type PageUnderTest } from './measure-load.ts';
import { kilobytes, median, table } from './print.ts';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Loads of each page; odd, so that a median is one of them. */
const RUNS = 7;

const DEMO = { email: 'demo@backglass.test', password: 'Demo!1234' };

const PAGES: readonly PageUnderTest[] = [
  {
    name: '/auth/login',
    path: '/auth/login',
    isSignedIn: false,
    usable: 'input[type="email"], input[name="email"]',
  },
  { name: '/games (20th row)', path: '/games', isSignedIn: true, usable: 'tbody tr:nth-child(20)' },
];

/** The first load of a page by a browser that has never been here. Interleaved, so that a slow moment hits all alike. */
const browser = await chromium.launch({
  executablePath: findChromium(ROOT, line => console.log(line)),
  args: ['--no-sandbox'],
});
let server: Server | undefined;
try {
  server = await startServer({ booths: 0 });
  const token = await logIn(server.url);
  const loads = new Map<string, Load[]>(PAGES.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of PAGES) loads.get(page.name)?.push(await measureLoad(browser, server.url, page, token));
  }
  console.log(`First load, nothing cached, unthrottled, ${RUNS} runs interleaved; bytes as sent (brotli)\n`);
  console.log(
    table(
      [
        'page',
        'requests',
        'scripts',
        'script bytes',
        'style bytes',
        'all bytes',
        'usable, ms (median, min–max)',
      ],
      [...loads].map(([name, measured]) => {
        const times = measured.map(({ usable }) => usable);
        const [first] = measured;
        if (first === undefined) throw new Error('no run was measured');
        return [
          name,
          String(first.requests),
          String(first.scripts),
          kilobytes(first.scriptBytes),
          kilobytes(first.styleBytes),
          kilobytes(first.allBytes),
          `${median(times)} (${Math.min(...times)}–${Math.max(...times)})`,
        ];
      }),
    ),
  );
} finally {
  await browser.close();
  await server?.dispose();
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
    return body.token;
  throw new Error(`the demo operator could not log in (${answer.status})`);
}
