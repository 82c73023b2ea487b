import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';
import { findChromium } from '../../../../scripts/chromium.mjs';
import { visitAll } from '../support/pages.ts';
import { freePort, startServer, type Server } from '../support/server.ts';
import { CATEGORIES, lighthouseOf } from './install.ts';
import { HEAD, isWhole, judge, report, type Judgement } from './judge.ts';

/*
 * `pnpm test:lighthouse [path …]`: every page of the product, or those named, as Lighthouse's phone sees it; fails when one is
 * below 100 in what is judged, or moves while it comes.
 */
const ROOT = resolve(fileURLToPath(import.meta.url), '../../../../..');
const say = (line: string): void => console.log(line);

/** The stream of changes never ends, so a page never falls silent and is looked at after this time. */
const LOAD_LIMIT = 12_000;

const wanted = process.argv.slice(2);
const lighthouse = await lighthouseOf(ROOT, say);
const profile = await mkdtemp(join(tmpdir(), 'backglass-lighthouse-'));
const judgements: Judgement[] = [];
let server: Server | undefined;
let browser: BrowserContext | undefined;
try {
  const port = await freePort();
  server = await startServer({ booths: 1 });
  browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(ROOT, say),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    baseURL: server.url,
    locale: 'en-GB',
  });
  const page = await browser.newPage();
  say(`\n${HEAD}`);
  await visitAll(page, async ({ path }) => {
    if (wanted.length > 0 && !wanted.includes(path)) return;
    const url = new URL(page.url());
    const result = await lighthouse(url.href, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES, 'performance'],
      // The session of the page that logged in is the one that is looked at.
      disableStorageReset: true,
      maxWaitForLoad: LOAD_LIMIT,
    });
    const judgement = judge(url, result);
    judgements.push(judgement);
    say(report(judgement));
  });
} finally {
  await browser?.close();
  await server?.dispose();
  await rm(profile, { recursive: true, force: true });
}
const below = judgements.filter(judgement => !isWhole(judgement));
say(`\n${judgements.length - below.length} of ${judgements.length} pages are at 100`);
process.exitCode = judgements.length > 0 && below.length === 0 ? 0 : 1;
