import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { launchBrowser } from '../browser.ts';
import { count, lineName, runBench } from '../command.ts';
import { WORKSPACE } from '../workspace.ts';
import { comparison, type Pair } from './compare.ts';
import { logInWithBooth } from './log-in.ts';
import { SCENARIOS } from './scenarios.ts';
import { openSites, type Sites } from './sites.ts';
import { trace } from './trace.ts';
import { LINES, type Line, type Measured } from './visit.ts';

/* `pnpm bench:load`: the product as it is, and the same sources as one build, side by side in one run. */

const USAGE = `pnpm bench:load [--runs 15] [--line slow|fast] [--only 1234] [--trace <file>] [--json <file>]

Builds the workspace's sources as one monolith beside the federated page, serves both by the same edge and API, and loads them
in turn, so that a slow moment hits both. Prints medians (min–max) and what part of the monolith's the federated page takes.
--line takes one of the two lines; --only the scenarios with these numbers: 1 log-in, 2 dashboard, 3 redeploy, 4 navigation.
--trace writes every request of the run in the middle to a file: why a ratio is what it is.`;

const options = z.object({
  runs: z._default(count, 15),
  line: z.optional(lineName),
  only: z._default(z.string().check(z.regex(/^[1-4]+$/, 'is made of the numbers 1 to 4')), '1234'),
  trace: z.optional(z.string()),
  json: z.optional(z.string()),
});

interface Run {
  readonly browser: Browser;
  readonly sites: Sites;
  readonly line: Line;
  readonly runs: number;
  /** The numbers of scenarios. */
  readonly only: string;
}

/** The order of the two alternates, so that neither is always the one that finds things warm. */
const measureAll = async ({ browser, sites, line, runs, only }: Run): Promise<ReadonlyMap<string, Pair>> => {
  const pairs = new Map<string, { federated: Measured[]; monolith: Measured[] }>();
  const token = await logInWithBooth(sites.federated.origin);
  const wanted = SCENARIOS.filter((_, index) => only.includes(String(index + 1)));
  for (let run = 0; run < runs; run += 1) {
    const inTurn = [sites.federated, sites.monolith];
    if (run % 2 === 1) inTurn.reverse();
    for (const scenario of wanted) {
      for (const site of inTurn) {
        const found = await scenario(site, { browser, line, token });
        for (const [name, measured] of Object.entries(found)) {
          const pair = pairs.get(name) ?? { federated: [], monolith: [] };
          pair[site.name].push(measured);
          pairs.set(name, pair);
        }
      }
    }
    process.stderr.write(`\r${line.name}: run ${run + 1} of ${runs} `);
  }
  process.stderr.write('\n');
  return pairs;
};

await runBench({
  usage: USAGE,
  options,
  async run({ runs, line: wanted, only, trace: traceFile, json }, atEnd) {
    // Before a long measurement, not behind it.
    for (const file of [traceFile, json]) if (file !== undefined) writeFileSync(file, '');
    const sites = await openSites(WORKSPACE, console.log, atEnd);
    const browser = await launchBrowser();
    atEnd(() => browser.close());
    const all: Record<string, Record<string, Pair>> = {};
    const traces: string[] = [];
    for (const line of wanted === undefined ? Object.values(LINES) : [LINES[wanted]]) {
      const pairs = await measureAll({ browser, sites, line, runs, only });
      all[line.name] = Object.fromEntries(pairs);
      traces.push(`${line.name}\n\n${trace(pairs)}`);
      console.log(`\n${line.name}; ${runs} runs, interleaved; bytes as sent, with headers\n`);
      console.log(comparison(pairs));
    }
    if (traceFile !== undefined) writeFileSync(traceFile, traces.join('\n'));
    const figures = (key: string, value: unknown) => (key === 'sent' ? undefined : value);
    if (json !== undefined) writeFileSync(json, JSON.stringify(all, figures));
  },
});
