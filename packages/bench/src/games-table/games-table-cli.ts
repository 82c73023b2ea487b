import { startServer } from '@backglass/e2e/server';
import type { Browser, CDPSession } from '@playwright/test';
import * as z from 'zod/mini';
import { launchBrowser, newVisitor } from '../browser.ts';
import { count, runBench } from '../command.ts';
import { logIn } from '../load/log-in.ts';
import { median, table } from '../figures.ts';
import { busyServer, ROWS, type BusyServer } from './busy-server.ts';
import { seenByPage, traceTasks, watchPage } from './watch-page.ts';

const USAGE = `pnpm bench:table [--seconds 60] [--rate 10] [--url <a running product>]

Opens the games table with ${ROWS} running games that each change --rate times a second.
Prints dropped frames, long tasks, the delay from event to paint, and memory.`;

/** In seconds. The browser compiles the page's code meanwhile. */
const WARM_UP = 15;
/** A frame counts as dropped if it lasts longer than the median times this factor. */
const DROPPED = 1.5;

const webAddress = z
  .string()
  .check(z.refine(value => /^https?:/.test(value) && URL.canParse(value), 'is an http(s) URL'));

const options = z.object({
  seconds: z._default(count, 60),
  rate: z._default(count, 10),
  url: z.optional(webAddress),
});

const pass = (seconds: number) => new Promise(done => setTimeout(done, seconds * 1_000));

/** Returns megabytes after garbage collection. */
const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

interface Setup {
  readonly browser: Browser;
  readonly busy: BusyServer;
  readonly token: string;
  readonly seconds: number;
  readonly rate: number;
}

const measure = async ({
  browser,
  busy,
  token,
  seconds,
  rate,
}: Setup): Promise<readonly (readonly string[])[]> => {
  const context = await newVisitor(browser, token);
  const page = await context.newPage();
  await page.goto(`${busy.url}/games?page_size=100`);
  await page.locator(`tbody tr:nth-child(${ROWS})`).waitFor();
  const session = await context.newCDPSession(page);
  busy.start(rate);
  await pass(WARM_UP);
  const heapBefore = await heapOf(session);
  const tracing = await traceTasks(session);
  await page.evaluate(watchPage);
  await pass(seconds);
  const seen = await page.evaluate(seenByPage);
  const tasks = await tracing();
  const heapAfter = await heapOf(session);
  const sentAt = busy.stop();

  const usual = median(seen.frames);
  const dropped = seen.frames.reduce(
    (sum, frame) => sum + (frame > usual * DROPPED ? Math.round(frame / usual) - 1 : 0),
    0,
  );
  const delays = seen.shown
    .flatMap(([change, at]) => {
      const sent = sentAt.get(change);
      return sent === undefined ? [] : [at - sent];
    })
    .sort((a, b) => a - b);
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
  return [
    ['changes a second', String(ROWS * rate)],
    ['frames, of them dropped', `${seen.frames.length + dropped}, ${dropped}`],
    [
      'tasks over 50 ms of wall clock',
      `${seen.longTasks.length}, longest ${milliseconds(Math.max(0, ...seen.longTasks))}`,
    ],
    ['tasks over 50 ms of CPU time', String(tasks.filter(task => task > 50).length)],
    ['longest task, CPU time', milliseconds(tasks.reduce((most, task) => Math.max(most, task), 0))],
    [
      'CPU use of the main thread',
      `${((100 * tasks.reduce((sum, task) => sum + task, 0)) / (seconds * 1_000)).toFixed(0)} %`,
    ],
    [
      'from event to paint',
      `median ${milliseconds(quantile(delays, 0.5))}, 95th percentile ${milliseconds(quantile(delays, 0.95))}`,
    ],
    [
      'heap after GC, before → after',
      `${heapBefore.toFixed(1)} → ${heapAfter.toFixed(1)} MB (${((100 * (heapAfter - heapBefore)) / heapBefore).toFixed(1)} %)`,
    ],
  ];
};

await runBench({
  usage: USAGE,
  options,
  async run({ seconds, rate, url }, atEnd) {
    let productUrl = url;
    if (productUrl === undefined) {
      const server = await startServer({ booths: 0 });
      atEnd(() => server.dispose());
      productUrl = server.url;
    }
    const busy = await busyServer(productUrl);
    atEnd(() => busy.close());
    const browser = await launchBrowser();
    atEnd(() => browser.close());
    const rows = await measure({ browser, busy, token: await logIn(productUrl), seconds, rate });
    console.log(`${ROWS} rows, measured for ${seconds} s after ${WARM_UP} s of warm-up\n`);
    console.log(table(['measure', 'value'], rows));
  },
});
