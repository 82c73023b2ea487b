import { startServer } from '@backglass/e2e/server';
import type { Browser, CDPSession } from '@playwright/test';
import * as z from 'zod/mini';
import { launchBrowser, newVisitor } from '../browser.ts';
import { count, runBench } from '../command.ts';
import { logIn } from '../load/log-in.ts';
import { median, table } from '../print.ts';
import { busyServer, ROWS, type BusyServer } from './busy-server.ts';
import { seenByPage, traceTasks, watchPage } from './watch-page.ts';

const USAGE = `pnpm bench:table [--seconds 60] [--rate 10] [--url <a running product>]

Shows ${ROWS} running games that each change --rate times a second, and prints what it costs the page.`;

/** Until the page has settled and its code is compiled, in seconds; no part of what is measured. */
const WARM_UP = 15;
/** A frame that took so much longer than the usual one has others left out. */
const DROPPED = 1.5;

const webAddress = z
  .string()
  .check(z.refine(value => /^https?:/.test(value) && URL.canParse(value), 'is an http(s) address'));

const options = z.object({
  seconds: z._default(count, 60),
  rate: z._default(count, 10),
  url: z.optional(webAddress),
});

const pass = (seconds: number) => new Promise(done => setTimeout(done, seconds * 1_000));

/** Megabytes that are in use once the garbage is gone. */
const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

interface Watch {
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
}: Watch): Promise<readonly (readonly string[])[]> => {
  const context = await newVisitor(browser, token);
  const page = await context.newPage();
  await page.goto(`${busy.url}/games?page_size=100`);
  await page.locator(`tbody tr:nth-child(${ROWS})`).waitFor();
  const session = await context.newCDPSession(page);
  busy.begin(rate);
  await pass(WARM_UP);
  const heapBefore = await heapOf(session);
  const tracing = await traceTasks(session);
  await page.evaluate(watchPage);
  await pass(seconds);
  const seen = await page.evaluate(seenByPage);
  const tasks = await tracing();
  const heapAfter = await heapOf(session);
  const sentAt = busy.end();

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
    ['frames, dropped among them', `${seen.frames.length + dropped}, ${dropped}`],
    [
      'tasks over 50 ms by the clock',
      `${seen.longTasks.length}, longest ${milliseconds(Math.max(0, ...seen.longTasks))}`,
    ],
    ['tasks over 50 ms of processor', String(tasks.filter(task => task > 50).length)],
    ['longest task, of processor', milliseconds(tasks.reduce((most, task) => Math.max(most, task), 0))],
    [
      'processor, of the time',
      `${((100 * tasks.reduce((sum, task) => sum + task, 0)) / (seconds * 1_000)).toFixed(0)} %`,
    ],
    [
      'from event to paint',
      `${milliseconds(quantile(delays, 0.5))}, of 95 % below ${milliseconds(quantile(delays, 0.95))}`,
    ],
    [
      'heap after GC',
      `${heapBefore.toFixed(1)} → ${heapAfter.toFixed(1)} MB (${((100 * (heapAfter - heapBefore)) / heapBefore).toFixed(1)} %)`,
    ],
  ];
};

await runBench({
  usage: USAGE,
  options,
  async run({ seconds, rate, url }, atEnd) {
    let behind = url;
    if (behind === undefined) {
      const server = await startServer({ booths: 0 });
      atEnd(() => server.dispose());
      behind = server.url;
    }
    const busy = await busyServer(behind);
    atEnd(() => busy.close());
    const browser = await launchBrowser();
    atEnd(() => browser.close());
    const rows = await measure({ browser, busy, token: await logIn(behind), seconds, rate });
    console.log(`${ROWS} rows for ${seconds} s after ${WARM_UP} s\n`);
    console.log(table(['what', 'figure'], rows));
  },
});
