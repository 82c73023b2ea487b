import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../../../scripts/chromium.mjs';
import { comparison, type Pair } from './compare.ts';
import { SLOW, UNTHROTTLED, type Line } from './line.ts';
import { logInWithBooth } from './log-in.ts';
import { SCENARIOS } from './scenarios.ts';
import { openSites, type Sites } from './sites.ts';
import type { Measured } from './visit.ts';

/* `pnpm bench:load`: the product as it is, and the same sources as one build, side by side in one run. */

const USAGE = `pnpm bench:load [--runs 15] [--line slow|fast] [--only <text>] [--json <file>]

Builds the workspace's sources as one monolith beside the federated page, serves both by the same edge and API, and loads them
in turn, so that a slow moment hits both. Prints medians (min–max) and what part of the monolith's the federated page takes.
--only measures the scenarios with that text in their number's place: 1 log-in, 2 dashboard, 3 redeploy, 4 navigation.`;

const WORKSPACE = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));
const LINES = { slow: [SLOW], fast: [UNTHROTTLED] } as const;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    line: { type: 'string' },
    only: { type: 'string', default: '1234' },
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
});

interface Run {
  readonly browser: Browser;
  readonly sites: Sites;
  readonly line: Line;
  readonly runs: number;
}

/** The order of the two alternates, so that neither is always the one that finds things warm. */
const measureAll = async ({ browser, sites, line, runs }: Run): Promise<ReadonlyMap<string, Pair>> => {
  const pairs = new Map<string, { federated: Measured[]; monolith: Measured[] }>();
  const token = await logInWithBooth(sites.federated.origin);
  const wanted = SCENARIOS.filter((_, index) => values.only.includes(String(index + 1)));
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

const main = async (): Promise<void> => {
  const runs = Number(values.runs);
  const lines = values.line === 'slow' || values.line === 'fast' ? LINES[values.line] : [SLOW, UNTHROTTLED];
  const say = (line: string): void => console.log(line);
  const sites = await openSites(WORKSPACE, say);
  const browser = await chromium.launch({
    executablePath: findChromium(WORKSPACE, say),
    args: ['--no-sandbox'],
  });
  const all: Record<string, Record<string, Pair>> = {};
  try {
    for (const line of lines) {
      const pairs = await measureAll({ browser, sites, line, runs });
      all[line.name] = Object.fromEntries(pairs);
      console.log(`\n${line.name}; ${runs} runs, interleaved; bytes as sent, with headers\n`);
      console.log(comparison(pairs));
    }
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(all));
  } finally {
    await browser.close();
    await sites.close();
  }
};

if (values.help === true) console.log(USAGE);
else await main();
