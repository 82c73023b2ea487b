import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { deploy, promote } from '@backglass/delivery';
import { findChromium } from '../../../../scripts/chromium.mjs';
import { openHost } from '../load/host.ts';
import { SLOW, UNTHROTTLED } from '../load/line.ts';
import { logInWithBooth } from '../load/log-in.ts';
import { dashboardFrom, type Site } from '../load/scenarios.ts';
import { kilobytes, median, table } from '../print.ts';
import { crowd } from './crowd.ts';

/* `pnpm bench:scale [--runs 7] [--line slow|fast]`: the same pages with 4, 20 and 100 remotes in the composition, loaded in turn. */

const COUNTS = [4, 20, 100] as const;
const WORKSPACE = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, line: { type: 'string', default: 'slow' } },
});
const runs = Number(values.runs);
const line = values.line === 'fast' ? UNTHROTTLED : SLOW;
const say = (text: string): void => console.log(text);

const host = await openHost(WORKSPACE, say);
const browser = await chromium.launch({
  executablePath: findChromium(WORKSPACE, say),
  args: ['--no-sandbox'],
});
try {
  const composition = await deploy(host.store('all'), host.builds, host.settings);
  const sites: (Site & { readonly count: number })[] = [];
  for (const count of COUNTS) {
    const store = host.store(`with-${count}`);
    await deploy(store, host.builds, host.settings);
    await promote(store, { ...crowd(composition, count), number: composition.number + 1 }, host.settings);
    sites.push({ count, origin: await host.serve(host.edge(store)) });
  }
  const token = await logInWithBooth(sites[0]?.origin ?? '');
  const found = new Map<string, number[]>();
  const note = (count: number, figure: string, value: number) => {
    const key = `${count} ${figure}`;
    found.set(key, [...(found.get(key) ?? []), value]);
  };
  for (let run = 0; run < runs; run += 1) {
    for (const site of run % 2 === 0 ? sites : sites.toReversed()) {
      const { cold, toBooths } = await dashboardFrom(site, { browser, line, token });
      note(site.count, 'usable', cold.usable);
      note(site.count, 'bytes', cold.allBytes);
      note(site.count, 'document', cold.documentBytes);
      note(site.count, 'navigation', toBooths.usable);
    }
  }
  const of = (count: number, figure: string): number => median(found.get(`${count} ${figure}`) ?? []);
  const ratio = (count: number, figure: string): string =>
    (of(count, figure) / of(COUNTS[0], figure)).toFixed(2);
  say(
    `\n${line.name}; ${runs} runs, interleaved; the dashboard, cold and signed in; in brackets: against 4 remotes\n`,
  );
  say(
    table(
      ['remotes', 'document', 'all bytes', '20th row, ms', '→ booths, ms'],
      COUNTS.map(count => [
        String(count),
        kilobytes(of(count, 'document')),
        kilobytes(of(count, 'bytes')),
        `${Math.round(of(count, 'usable'))} (${ratio(count, 'usable')})`,
        `${Math.round(of(count, 'navigation'))} (${ratio(count, 'navigation')})`,
      ]),
    ),
  );
} finally {
  await browser.close();
  await host.close();
}
