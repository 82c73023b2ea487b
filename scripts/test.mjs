import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, versionOf } from './chromium.mjs';
import { findNginx } from './nginx.mjs';
import { partRunner } from './part-runner.mjs';
import { startPostgres } from './postgres.mjs';
import { ensureInstalled } from './start/install.mjs';

/*
 * `npm test`: everything a change must pass, from a clean checkout. Every part runs even if one before it failed; the
 * last line counts them all.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, 'node_modules/.cache/test-reports');
const say = text => console.log(text);
mkdirSync(reports, { recursive: true });

ensureInstalled(root, say);
const env = { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' };

const { run, runBeside, times } = partRunner({ root, env, say });
const script = (name, folder = '.') => ['npm', '-C', folder, 'run', '--silent', name];

/** The parts that read the sources and nothing else. One of them keeps one core at work, and machines have more. */
async function readSources() {
  const passed = await Promise.all(
    [
      ['Lint and format', script('lint')],
      ['Types', script('typecheck')],
      ['Contract of the platform', script('api:check', 'packages/platform')],
    ].map(([title, command]) => runBeside(title, command)),
  );
  return {
    passed: passed.filter(Boolean).length,
    failed: passed.filter(isPassed => !isPassed).length,
    skipped: 0,
  };
}

/** What did not run, told again at the end. */
const missing = [];

const readReport = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const asOne = passed => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** Jest, whose embedded databases live for seconds: their WebAssembly is compiled fast, and not once more to be fast. */
const JEST = [process.execPath, '--liftoff-only', 'node_modules/jest/bin/jest.js'];

async function jest(title, name, args = [], extra = {}) {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const passed = await run(title, [...JEST, '--json', `--outputFile=${file}`, ...args], extra);
  const report = readReport(file);
  if (report === undefined) return asOne(false);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: passed ? failed : Math.max(1, failed),
    skipped: report.numPendingTests,
  };
}

const NO_POSTGRES = `
!! The API's tests did NOT run on PostgreSQL: this machine has none and none could be installed.
!! They ran on the embedded database only. Install PostgreSQL, or set TEST_DATABASE_URL, and run again.
`;

const NO_NGINX = `
!! docs/deploy-nginx.md was NOT tested: this machine has no nginx and none could be installed.
!! Install nginx, or set NGINX_PATH, and run again.
`;

/** Unit, component and API tests; among them is that of the guide for nginx, which needs a real one. */
function unit() {
  const nginx = findNginx(say);
  if (nginx === undefined) missing.push(NO_NGINX);
  const found = nginx === undefined ? {} : { NGINX_PATH: nginx };
  return jest('Unit, component and API tests', 'unit', [], { TEST_DATABASE_URL: '', ...found });
}

/** The API's tests over HTTP once more: all that stand on a database of `makeTestDatabase`. */
async function onPostgres() {
  const title = 'API tests on PostgreSQL';
  const args = ['--selectProjects', 'api', '--findRelatedTests', 'packages/api/src/testing/test-database.ts'];
  const named = process.env.TEST_DATABASE_URL;
  if (named) return jest(title, 'postgres', args, { TEST_DATABASE_URL: named });
  const server = await startPostgres(say, { isThrownAway: true });
  if (server === undefined) {
    missing.push(NO_POSTGRES);
    say(NO_POSTGRES);
    return { passed: 0, failed: 0, skipped: 0 };
  }
  try {
    return await jest(title, 'postgres', args, { TEST_DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

async function browser() {
  const file = join(root, 'packages/e2e/test-results/report.json');
  rmSync(file, { force: true });
  let chromium;
  try {
    chromium = findChromium(root, say);
    say(`Browser: ${versionOf(chromium)}`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return asOne(false);
  }
  const passed = await run('Browser tests', script('e2e', 'packages/e2e'), { CHROMIUM_PATH: chromium });
  const stats = readReport(file)?.stats;
  if (stats === undefined) return asOne(false);
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: passed ? failed : Math.max(1, failed), skipped: stats.skipped };
}

const parts = [
  readSources,
  unit,
  onPostgres,
  async () => asOne(await run('Production build', script('build'))),
  async () => asOne(await run('Budget of every route', script('budget', 'packages/bench'))),
  browser,
];

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const part of parts) {
  const result = await part();
  for (const key of Object.keys(sum)) sum[key] += result[key];
}
for (const text of missing) say(text);
say('');
for (const [title, time] of times) say(`${String(Math.round(time / 1000)).padStart(5)} s  ${title}`);
say(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1);
