import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';
import { findChromium } from '../../../../scripts/test/programs.mjs';
import { visitAll } from '../support/pages.ts';
import { freePort, startServer, type Server } from '../support/server.ts';
import { CATEGORIES, installLighthouse } from './lighthouse.ts';
import { HEAD, isPassed, judge, report, type Judgement } from './judge.ts';

/* `pnpm test:lighthouse [path …]` fails if a page has a layout shift, or scores below 100 in accessibility or best practices. */
const ROOT = resolve(fileURLToPath(import.meta.url), '../../../../..');
const print = (line: string): void => console.log(line);

/** Milliseconds. Without a limit, Lighthouse waits for a quiet network, but the event stream never ends. */
const LOAD_LIMIT = 12_000;

const wanted = process.argv.slice(2);
const lighthouse = await installLighthouse(ROOT, print);
const profile = await mkdtemp(join(tmpdir(), 'backglass-lighthouse-'));
const judgements: Judgement[] = [];
let server: Server | undefined;
let browser: BrowserContext | undefined;
try {
  const port = await freePort();
  server = await startServer({ booths: 1 });
  browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(ROOT, print),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    baseURL: server.url,
    locale: 'en-GB',
  });
  const page = await browser.newPage();
  print(`\n${HEAD}`);
  await visitAll(page, async ({ path }) => {
    if (wanted.length > 0 && !wanted.includes(path)) return;
    const url = new URL(page.url());
    const result = await lighthouse(url.href, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES, 'performance'],
      // Keeps the session of the page that logged in.
      disableStorageReset: true,
      maxWaitForLoad: LOAD_LIMIT,
    });
    const judgement = judge(url, result);
    judgements.push(judgement);
    print(report(judgement));
  });
} finally {
  await browser?.close();
  await server?.dispose();
  await rm(profile, { recursive: true, force: true });
}
const below = judgements.filter(judgement => !isPassed(judgement));
print(`\n${judgements.length - below.length} of ${judgements.length} pages are at 100`);
process.exitCode = judgements.length > 0 && below.length === 0 ? 0 : 1;
