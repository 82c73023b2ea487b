import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, newCommand } from '@backglass/contract/command-line';
import { builtFolder, deployableFolders } from '@backglass/delivery';
import { kilobytes, table } from '../figures.ts';
import { PACKAGE, WORKSPACE } from '../workspace.ts';
import {
  budgetsFor,
  budgetsSchema,
  overBudget,
  overFontBudget,
  overLimit,
  partsOf,
  withMissing,
  type Budgets,
} from './budgets.ts';
import { readBuild, weighRoutes } from './weigh.ts';

const options = newCommand('pnpm budget', 'pnpm budget --help', console)
  .description("Compares each route's bytes and requests with budgets.json.")
  .option('--write', 'set the budgets to the current sizes plus a margin, except for fonts')
  .option('--write-missing', 'add budgets only for new parts and routes')
  .exitOverride(error => process.exit(exitCodeOf(error)))
  .parse()
  .opts();

const FILE = join(PACKAGE, 'budgets.json');

const builds = await Promise.all(deployableFolders(WORKSPACE).map(folder => readBuild(builtFolder(folder))));
const weights = await weighRoutes(builds);

const current = budgetsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
const write = (next: Omit<Budgets, 'fonts'>): Budgets => {
  const all = { ...next, fonts: current.fonts };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  return all;
};
const budgets = options.write
  ? write(budgetsFor(weights))
  : options.writeMissing
    ? write(withMissing(current, weights))
    : current;

const measured = builds.map(({ release: { name, version } }) => `${name} ${version}`);
console.log(`Measured builds: ${measured.join(', ')}\n`);
console.log('Parts of the routes; sizes after brotli compression\n');
console.log(
  table(
    ['part', 'scripts', 'budget', 'styles', 'budget'],
    partsOf(weights).map(({ name, scripts, styles }) => [
      name,
      kilobytes(scripts),
      kilobytes(budgets.parts[name]?.scripts ?? 0),
      kilobytes(styles),
      kilobytes(budgets.parts[name]?.styles ?? 0),
    ]),
  ),
);
console.log(
  '\nWhat each route loads when it is opened directly: with the document, without calls to the API\n',
);
console.log(
  table(
    ['route', 'scripts', 'styles', 'requests', 'budget', 'parts (scripts)'],
    weights.map(({ path, scripts, styles, requests, parts }) => [
      path,
      kilobytes(scripts),
      kilobytes(styles),
      String(requests),
      String(budgets.requests[path] ?? 0),
      parts.map(part => `${part.name} ${kilobytes(part.scripts)}`).join(', '),
    ]),
  ),
);

const fonts = builds.reduce((sum, build) => sum + build.fonts, 0);
console.log(`\nFonts, which load after the first paint: ${kilobytes(fonts)} of ${kilobytes(budgets.fonts)}`);

const problems = [...overBudget(weights, budgets), ...overFontBudget(fonts, budgets), ...overLimit(weights)];
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}
