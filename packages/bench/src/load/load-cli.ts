import { writeFileSync } from 'node:fs';
import { DEMO } from '@backglass/api';
import { exitCodeOf, newCommand, wholeNumber } from '@backglass/contract/command-line';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { runBench } from '../command.ts';
import { EDITS } from '../monolith/edit.ts';
import { WORKSPACE } from '../workspace.ts';
import { SCENARIOS } from './scenarios.ts';
import { type Sites, openSites } from './sites.ts';
import { type Pair, comparison, costTable, deployTable, trace } from './tables.ts';
import { type Measured, type NetworkProfile, PROFILES } from './visit.ts';

/* `pnpm bench:load` compares the product with a monolith of the same sources. */

const command = newCommand('pnpm bench:load', 'pnpm bench:load --help', console)
  .description(
    'Builds a monolith from the sources of the shell and the remotes, serves it and the federated page by the same edge and API, and ' +
      'loads them in turn. Prints medians (min–max) and the ratio of federated to monolith.',
  )
  .exitOverride(error => process.exit(exitCodeOf(error)));
const { runs, only, ...options } = command
  .option('--runs <number>', 'number of runs', wholeNumber(1), 15)
  .addOption(
    command
      .createOption(
        '--profile <name>',
        'only this profile: slow (9 Mbit/s, 165 ms, CPU 4 times slower) or fast (no throttling)',
      )
      .choices(['slow', 'fast']),
  )
  .option(
    '--only <digits>',
    'only these scenarios: 1 log-in, 2 dashboard, 3 deploys, 4 navigation. Scenario 3 measures the download of a returning operator ' +
      'after each deploy, with and without dictionaries (RFC 9842). Only its first run measures after every deploy. The other runs ' +
      'measure only after the deploy of the shell',
    '1234',
  )
  .option('--trace <file>', 'write the requests of the median run to a file')
  .option('--json <file>', 'write the values of all runs to a file')
  .parse()
  .opts();
if (!/^[1-4]+$/.test(only)) command.error('--only consists of the digits 1 to 4');

/** Each run swaps the order of the sites, so that neither always profits from warm caches. */
const measureAll = async (browser: Browser, sites: Sites, profile: NetworkProfile) => {
  const pairs = new Map<string, { federated: Measured[]; monolith: Measured[] }>();
  const token = await logInWithBooth(sites.federated.origin);
  const wanted = SCENARIOS.filter((_, index) => only.includes(String(index + 1)));
  for (let run = 0; run < runs; run += 1) {
    const inTurn = [sites.federated, sites.monolith];
    if (run % 2 === 1) inTurn.reverse();
    for (const scenario of wanted) {
      for (const site of inTurn) {
        const found = await scenario(site, { browser, profile, token, run });
        for (const [name, measured] of Object.entries(found)) {
          const pair = pairs.get(name) ?? { federated: [], monolith: [] };
          pair[site.name].push(measured);
          pairs.set(name, pair);
        }
      }
    }
    process.stderr.write(`\r${profile.name}: run ${run + 1} of ${runs} `);
  }
  process.stderr.write('\n');
  return pairs;
};

await runBench(async atEnd => {
  // Fails early if the bench cannot write a file.
  for (const file of [options.trace, options.json]) if (file !== undefined) writeFileSync(file, '');
  const hasDeploys = only.includes('3');
  const sites = await openSites({ workspace: WORKSPACE, hasDeploys, log: console.log }, atEnd);
  const browser = await launchBrowser();
  atEnd(() => browser.close());
  const all: Record<string, Record<string, Pair>> = {};
  const traces: string[] = [];
  for (const profile of options.profile === undefined
    ? Object.values(PROFILES)
    : [PROFILES[options.profile]]) {
    const pairs = await measureAll(browser, sites, profile);
    all[profile.name] = Object.fromEntries(pairs);
    traces.push(`${profile.name}\n\n${trace(pairs)}`);
    console.log(`\n${profile.name}; ${runs} runs, interleaved; bytes as transferred, with headers\n`);
    console.log(comparison(pairs));
    const edits = EDITS.map(({ name }) => name);
    if (hasDeploys) console.log(`\n${deployTable(pairs, edits)}`);
  }
  if (hasDeploys) console.log(`\n${costTable(sites.federated.costs)}`);
  if (options.trace !== undefined) writeFileSync(options.trace, traces.join('\n'));
  const figures = (key: string, value: unknown) => (key === 'sent' || key === 'later' ? undefined : value);
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(all, figures));
});

/** Logs in the demo operator, and registers a booth, because the booths page needs a row. Rejects when the API refuses a call. */
async function logInWithBooth(origin: string): Promise<string> {
  const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const authorization = token === undefined ? {} : { Authorization: `Token ${token}` };
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorization },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const token = String((await post('user/token/', DEMO))['token']);
  const { temp_token } = await post('booth/pairing/', {});
  await post('user/booth/', { temp_token, name: 'Arena A' }, token);
  return token;
}
