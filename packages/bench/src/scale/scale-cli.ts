import * as z from 'zod/mini';
import { deploy, promote } from '@backglass/delivery';
import { launchBrowser } from '../browser.ts';
import { count, lineName, runBench } from '../command.ts';
import { openHost, type Host } from '../load/host.ts';
import { logInWithBooth } from '../load/log-in.ts';
import { dashboardFrom, type Served } from '../load/scenarios.ts';
import { LINES } from '../load/visit.ts';
import { kilobytes, median, table } from '../figures.ts';
import { WORKSPACE } from '../workspace.ts';
import { withRemotes } from './many-remotes.ts';

const COUNTS = [4, 20, 100] as const;

const USAGE = `pnpm bench:scale [--runs 7] [--line slow|fast]

Loads the dashboard with ${COUNTS.join(', ')} remotes in the composition, in turn.
Prints medians, and in parentheses the ratio to ${COUNTS[0]} remotes.`;

type ScaledSite = Served & { readonly count: number };

const openSites = async (host: Host): Promise<readonly ScaledSite[]> => {
  const composition = await deploy(host.store('all'), host.builds, host.settings);
  const sites: ScaledSite[] = [];
  for (const count of COUNTS) {
    const store = host.store(`with-${count}`);
    await deploy(store, host.builds, host.settings);
    await promote(
      store,
      { ...withRemotes(composition, count), number: composition.number + 1 },
      host.settings,
    );
    sites.push({ count, origin: await host.serve(host.edge(store)) });
  }
  return sites;
};

type Figures = ReadonlyMap<string, readonly number[]>;

const report = (found: Figures): string => {
  const of = (count: number, figure: string): number => median(found.get(`${count} ${figure}`) ?? []);
  const timed = (count: number, figure: string): string =>
    `${Math.round(of(count, figure))} (${(of(count, figure) / of(COUNTS[0], figure)).toFixed(2)})`;
  return table(
    ['remotes', 'document', 'all bytes', '20th row, ms', '→ booths, ms'],
    COUNTS.map(count => [
      String(count),
      kilobytes(of(count, 'document')),
      kilobytes(of(count, 'bytes')),
      timed(count, 'usable'),
      timed(count, 'navigation'),
    ]),
  );
};

await runBench({
  usage: USAGE,
  options: z.object({ runs: z._default(count, 7), line: z._default(lineName, 'slow') }),
  async run({ runs, line: lineOf }, atEnd) {
    const line = LINES[lineOf];
    const host = await openHost(WORKSPACE, console.log, atEnd);
    const browser = await launchBrowser();
    atEnd(() => browser.close());
    const sites = await openSites(host);
    const token = await logInWithBooth(sites[0]?.origin ?? '');
    const found = new Map<string, number[]>();
    const record = (remotes: number, figure: string, value: number): void => {
      const key = `${remotes} ${figure}`;
      found.set(key, [...(found.get(key) ?? []), value]);
    };
    for (let run = 0; run < runs; run += 1) {
      for (const site of run % 2 === 0 ? sites : sites.toReversed()) {
        const { cold, toBooths } = await dashboardFrom(site, { browser, line, token });
        record(site.count, 'usable', cold.usable);
        record(site.count, 'bytes', cold.allBytes);
        record(site.count, 'document', cold.documentBytes);
        record(site.count, 'navigation', toBooths.usable);
      }
    }
    console.log(
      `\n${line.name}; ${runs} runs, interleaved; the dashboard, cold and signed in; in parentheses: ratio to ${COUNTS[0]} remotes\n`,
    );
    console.log(report(found));
  },
});
