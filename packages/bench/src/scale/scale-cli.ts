import * as z from 'zod/mini';
import { deploy, promote } from '@backglass/delivery';
import { launchBrowser } from '../browser.ts';
import { count, profileName, runBench } from '../command.ts';
import { openTestBed, type TestBed } from '../load/test-bed.ts';
import { logInWithBooth } from '../load/log-in.ts';
import { dashboardFrom, type Served } from '../load/scenarios.ts';
import { PROFILES } from '../load/visit.ts';
import { kilobytes, median, table } from '../figures.ts';
import { WORKSPACE } from '../workspace.ts';
import { withRemotes } from './many-remotes.ts';

const COUNTS = [4, 20, 100] as const;

const USAGE = `pnpm bench:scale [--runs 7] [--profile slow|fast]

Loads the dashboard with ${COUNTS.join(', ')} remotes in the composition, in turn.
Prints medians, and in parentheses the ratio to ${COUNTS[0]} remotes.`;

type ScaledSite = Served & { readonly count: number };

const openSites = async (testBed: TestBed): Promise<readonly ScaledSite[]> => {
  const composition = await deploy(testBed.store('all'), testBed.builds, testBed.settings);
  const sites: ScaledSite[] = [];
  for (const count of COUNTS) {
    const store = testBed.store(`with-${count}`);
    await deploy(store, testBed.builds, testBed.settings);
    const scaled = { ...withRemotes(composition, count), number: composition.number + 1 };
    await promote(store, { composition: scaled, canary: null }, testBed.settings);
    sites.push({ count, origin: await testBed.serve(testBed.edge(store)) });
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
  options: z.object({ runs: z._default(count, 7), profile: z._default(profileName, 'slow') }),
  async run({ runs, profile: chosen }, atEnd) {
    const profile = PROFILES[chosen];
    const testBed = await openTestBed(WORKSPACE, console.log, atEnd);
    const browser = await launchBrowser();
    atEnd(() => browser.close());
    const sites = await openSites(testBed);
    const token = await logInWithBooth(sites[0]?.origin ?? '');
    const found = new Map<string, number[]>();
    const record = (remotes: number, figure: string, value: number): void => {
      const key = `${remotes} ${figure}`;
      found.set(key, [...(found.get(key) ?? []), value]);
    };
    for (let run = 0; run < runs; run += 1) {
      for (const site of run % 2 === 0 ? sites : sites.toReversed()) {
        const { cold, toBooths } = await dashboardFrom(site, { browser, profile, token });
        record(site.count, 'usable', cold.usable);
        record(site.count, 'bytes', cold.allBytes);
        record(site.count, 'document', cold.documentBytes);
        record(site.count, 'navigation', toBooths.usable);
      }
    }
    console.log(
      `\n${profile.name}; ${runs} runs, interleaved; the dashboard, cold and signed in; in parentheses: ratio to ${COUNTS[0]} remotes\n`,
    );
    console.log(report(found));
  },
});
