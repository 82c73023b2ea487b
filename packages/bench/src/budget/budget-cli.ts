import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, deployableFolders } from '@backglass/delivery';
import { kilobytes, table } from '../print.ts';
import { PACKAGE, WORKSPACE } from '../workspace.ts';
import { budgetsFor, budgetsSchema, overBudget, overLimit, sharesOf } from './budgets.ts';
import { readBuild, weighRoutes } from './weigh.ts';

/*
 * `pnpm budget`: what each route ships and why, held against `budgets.json`. By bytes and requests, never by time, so that it says
 * the same on every machine. `--write` takes what is shipped now as the budget, to be looked at in the diff.
 */
const FILE = join(PACKAGE, 'budgets.json');

const builds = await Promise.all(deployableFolders(WORKSPACE).map(folder => readBuild(builtFolder(folder))));
const weights = await weighRoutes(builds);

if (process.argv.includes('--write')) {
  writeFileSync(FILE, `${JSON.stringify(budgetsFor(weights), null, 2)}\n`);
}
const budgets = budgetsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

const weighed = builds.map(({ release: { name, version } }) => `${name} ${version}`);
console.log(`Weighed as last built: ${weighed.join(', ')}\n`);
console.log('What routes are made of; brotli\n');
console.log(
  table(
    ['share', 'scripts', 'budget', 'styles', 'budget'],
    sharesOf(weights).map(({ why, scripts, styles }) => [
      why,
      kilobytes(scripts),
      kilobytes(budgets.shares[why]?.scripts ?? 0),
      kilobytes(styles),
      kilobytes(budgets.shares[why]?.styles ?? 0),
    ]),
  ),
);
console.log('\nWhat a direct hit on each route fetches, with the document and without calls to the API\n');
console.log(
  table(
    ['route', 'scripts', 'styles', 'requests', 'budget', 'made of (scripts)'],
    weights.map(({ path, scripts, styles, requests, shares }) => [
      path,
      kilobytes(scripts),
      kilobytes(styles),
      String(requests),
      String(budgets.requests[path] ?? 0),
      shares.map(share => `${share.why} ${kilobytes(share.scripts)}`).join(', '),
    ]),
  ),
);

const problems = [...overBudget(weights, budgets), ...overLimit(weights)];
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}
