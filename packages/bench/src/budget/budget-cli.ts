import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, deployableFolders } from '@backglass/delivery';
import { kilobytes, table } from '../figures.ts';
import { PACKAGE, WORKSPACE } from '../workspace.ts';
import { budgetsFor, budgetsSchema, overBudget, overLimit, sharesOf } from './budgets.ts';
import { readBuild, weighRoutes } from './weigh.ts';

/*
 * `pnpm budget` prints what each route loads and compares it to `budgets.json`. It counts bytes and requests, so the result is the
 * same on every machine. `--write` sets the budgets to the current sizes plus a margin; review the diff.
 */
const FILE = join(PACKAGE, 'budgets.json');

const builds = await Promise.all(deployableFolders(WORKSPACE).map(folder => readBuild(builtFolder(folder))));
const weights = await weighRoutes(builds);

if (process.argv.includes('--write')) {
  writeFileSync(FILE, `${JSON.stringify(budgetsFor(weights), null, 2)}\n`);
}
const budgets = budgetsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

const measured = builds.map(({ release: { name, version } }) => `${name} ${version}`);
console.log(`Measured builds: ${measured.join(', ')}\n`);
console.log('Parts of the routes; sizes after brotli compression\n');
console.log(
  table(
    ['part', 'scripts', 'budget', 'styles', 'budget'],
    sharesOf(weights).map(({ name, scripts, styles }) => [
      name,
      kilobytes(scripts),
      kilobytes(budgets.shares[name]?.scripts ?? 0),
      kilobytes(styles),
      kilobytes(budgets.shares[name]?.styles ?? 0),
    ]),
  ),
);
console.log(
  '\nWhat each route loads when it is opened directly: with the document, without calls to the API\n',
);
console.log(
  table(
    ['route', 'scripts', 'styles', 'requests', 'budget', 'parts (scripts)'],
    weights.map(({ path, scripts, styles, requests, shares }) => [
      path,
      kilobytes(scripts),
      kilobytes(styles),
      String(requests),
      String(budgets.requests[path] ?? 0),
      shares.map(share => `${share.name} ${kilobytes(share.scripts)}`).join(', '),
    ]),
  ),
);

const problems = [...overBudget(weights, budgets), ...overLimit(weights)];
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}
