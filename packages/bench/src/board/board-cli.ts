import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServer, type Server } from '@backglass/e2e/server';
import { chromium, type CDPSession } from '@playwright/test';
import { findChromium } from '../../../../scripts/chromium.mjs';
import { logIn } from '../load/log-in.ts';
import { median, table } from '../print.ts';
import { ROWS } from './busy-day.ts';
import { busyServer, type BusyServer } from './busy-server.ts';
import { traceTasks } from './main-thread.ts';
import { seenByPage, watchPage } from './watch-page.ts';

const USAGE = `pnpm bench:board [--seconds 60] [--rate 10] [--url <a running product>]

Shows ${ROWS} running games that each change --rate times a second, and prints what it costs the page.`;

const WORKSPACE = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));
/** Until the page has settled and its code is compiled, in seconds; no part of what is measured. */
const WARM_UP = 15;
/** A frame that took so much longer than the usual one has others left out. */
const DROPPED = 1.5;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '10' },
    url: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const seconds = (count: number) => new Promise(done => setTimeout(done, count * 1_000));

/** Megabytes that are in use once the garbage is gone. */
const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const measure = async (busy: BusyServer, token: string): Promise<readonly (readonly string[])[]> => {
  const browser = await chromium.launch({
    executablePath: findChromium(WORKSPACE, line => console.log(line)),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(value => localStorage.setItem('token', value), token);
    // what tsx wraps functions with, for those that run in the page
    await context.addInitScript('globalThis.__name = value => value;');
    const page = await context.newPage();
    await page.goto(`${busy.url}/games?page_size=100`);
    await page.locator(`tbody tr:nth-child(${ROWS})`).waitFor();
    const session = await context.newCDPSession(page);
    busy.begin(Number(values.rate));
    await seconds(WARM_UP);
    const heapBefore = await heapOf(session);
    const tracing = await traceTasks(session);
    await page.evaluate(watchPage);
    await seconds(Number(values.seconds));
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
      ['changes a second', String(ROWS * Number(values.rate))],
      ['frames, dropped among them', `${seen.frames.length + dropped}, ${dropped}`],
      [
        'tasks over 50 ms by the clock',
        `${seen.longTasks.length}, longest ${milliseconds(Math.max(0, ...seen.longTasks))}`,
      ],
      ['tasks over 50 ms of processor', String(tasks.filter(task => task > 50).length)],
      ['longest task, of processor', milliseconds(tasks.reduce((most, task) => Math.max(most, task), 0))],
      [
        'processor, of the time',
        `${((100 * tasks.reduce((sum, task) => sum + task, 0)) / (Number(values.seconds) * 1_000)).toFixed(0)} %`,
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
  } finally {
    await browser.close();
  }
};

if (values.help === true) console.log(USAGE);
else {
  let server: Server | undefined;
  let busy: BusyServer | undefined;
  try {
    server = values.url === undefined ? await startServer({ booths: 0 }) : undefined;
    const behind = values.url ?? server?.url ?? '';
    busy = await busyServer(behind);
    const rows = await measure(busy, await logIn(behind));
    console.log(`${ROWS} rows for ${values.seconds} s after ${WARM_UP} s\n`);
    console.log(table(['what', 'figure'], rows));
  } finally {
    await busy?.close();
    await server?.dispose();
  }
}
