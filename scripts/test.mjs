import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowClosedOutput, helpIfAsked } from './start/command.mjs';
import { ensureInstalled } from './start/pnpm.mjs';
import { startPostgres } from './test/postgres.mjs';
import { findChromium, findNginx, versionOf } from './test/programs.mjs';

/* `npm test` runs everything that a change must pass, from a clean checkout. Every part runs even if an earlier one failed. */
allowClosedOutput();
helpIfAsked(
  'npm test\n\nRuns everything that a change must pass. It takes about ten minutes. `pnpm jest <folder>` runs the tests of one folder.',
);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, 'node_modules/.cache/test-reports');
const browserReport = join(root, 'packages/e2e/test-results/report.json');
const print = text => console.log(text);

/** Linux keeps the files of this folder in memory. In containers it often is small, or runs no programs. */
const IN_MEMORY = '/dev/shm';
const NEEDED_MEMORY = 6 * 2 ** 30;
const mayUseMemory = () => {
  if (process.platform !== 'linux') return false;
  const mayRunPrograms = /^tmpfs \/dev\/shm tmpfs (?!\S*\bnoexec\b)/m;
  if (!mayRunPrograms.test(readFileSync('/proc/mounts', 'utf8'))) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem()) > NEEDED_MEMORY;
};
/** Jest's tests write many small files. In memory, such tests need a fifth less CPU time than on a disk. */
const temporary = mayUseMemory() ? IN_MEMORY : tmpdir();

mkdirSync(reports, { recursive: true });

ensureInstalled(root, print);

/** The title of each part that has ended, and how long it took in milliseconds. */
const times = [];

function start(title, [file, ...args], more, options) {
  const started = Date.now();
  const env = { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', ...more };
  const child = spawn(file, args, { cwd: root, shell: process.platform === 'win32', env, ...options });
  let printed = '';
  const collect = chunk => (printed += chunk);
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.once('error', error => collect(error.stack));
  return new Promise(ended => {
    child.once('close', status => {
      times.push([title, Date.now() - started]);
      ended({ passed: status === 0, printed });
    });
  });
}

/** Runs a command and prints its output when it has ended, so that others can run beside it. Returns whether it succeeded. */
async function runBuffered(title, command, env) {
  const { passed, printed } = await start(title, command, env);
  print(`\n── ${title}\n${printed}`);
  return passed;
}

const script = (name, folder = '.') => ['npm', '-C', folder, 'run', '--silent', name];

/** Warnings about tests that did not run. */
const missing = [];

const NO_POSTGRES = `
!! The API's tests did NOT run on PostgreSQL: this machine has none and none could be installed.
!! They ran on the embedded database only. Install PostgreSQL, or set TEST_DATABASE_URL, and run again.
`;

const NO_NGINX = `
!! deploy/nginx was NOT tested: this machine has no nginx and none could be installed.
!! Install nginx and OpenSSL, or set NGINX_PATH, and run again.
`;

function chromiumOrNone() {
  try {
    const path = findChromium(root, print);
    print(`Browser: ${versionOf(path)}`);
    return path;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

// One after the other, because apt-get allows only one install at a time.
const nginx = findNginx(print);
if (nginx === undefined) missing.push(NO_NGINX);
const chromium = chromiumOrNone();
const postgres = process.env.TEST_DATABASE_URL
  ? undefined
  : await startPostgres(print, { isTemporary: true, parent: temporary });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (postgres?.stop(), process.exit(1)));
const databaseUrl = process.env.TEST_DATABASE_URL || postgres?.url;
if (databaseUrl === undefined) missing.push(NO_POSTGRES);

const readReport = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** What failed and why, for the end of the output: a log that is cut there still names it. */
const failures = [];
const LONGEST_FAILURE = 4_000;

function asOne(passed, title) {
  if (!passed) failures.push(title);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/**
 * `--liftoff-only`: the embedded databases run only for seconds, so their WebAssembly needs no optimising compiler.
 * `--…-semi-space-size`: component tests make much short-lived garbage, so Node should collect it less often.
 * `--interrupt-budget`: a file runs for seconds, so V8 should optimise only functions that run very often.
 */
const JEST = [
  process.execPath,
  '--liftoff-only',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--interrupt-budget=1000000',
  'node_modules/jest/bin/jest.js',
];

async function jest(title, name, args, env) {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  print(`\n── ${title}`);
  const command = [...JEST, '--json', `--outputFile=${file}`, ...args];
  // A busy machine must not fail a test of components.
  const more = { TMPDIR: temporary, TEST_WAIT_MS: '60000', ...env };
  const { passed } = await start(title, command, more, { stdio: 'inherit' });
  const report = readReport(file);
  if (report === undefined) return asOne(false, title);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  for (const { name, message, status } of report.testResults)
    if (status === 'failed') failures.push(`${name}\n${message}`);
  return {
    passed: report.numPassedTests,
    failed: passed ? failed : Math.max(1, failed),
    skipped: report.numPendingTests,
  };
}

/** One more than cores, because many tests wait for a database or another process. */
const WORKERS = availableParallelism() + 1;

const unit = () =>
  jest('Unit, component and API tests', 'unit', [`--maxWorkers=${WORKERS}`], {
    TEST_DATABASE_URL: databaseUrl ?? '',
    NGINX_PATH: nginx ?? '',
  });

/** Storing and locking differ between the two databases, so these API tests also run on the embedded one. `pnpm test:long` runs all on it. */
const ON_EMBEDDED = 'packages/api/src/(.*\\.embedded|db/(transact|maintenance)|routes/games)\\.test';

const onEmbedded = () =>
  databaseUrl === undefined
    ? { passed: 0, failed: 0, skipped: 0 }
    : jest('API tests on the embedded database', 'embedded', ['--selectProjects', 'api', '--', ON_EMBEDDED], {
        TEST_DATABASE_URL: '',
      });

/** The failed tests of a suite of Playwright's report, each with its errors. */
const failedIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => `${file}: ${title}\n${tests.flatMap(errorsOf).join('\n')}`),
  ...suites.flatMap(failedIn),
];
const errorsOf = ({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message));

async function browser() {
  if (chromium === undefined) return asOne(false, 'Browser tests: no browser');
  rmSync(browserReport, { force: true });
  const command = script('e2e', 'packages/e2e');
  const passed = await runBuffered('Browser tests', command, { CHROMIUM_PATH: chromium });
  const report = readReport(browserReport);
  if (report === undefined) return asOne(false, 'Browser tests');
  const { stats } = report;
  const failed = stats.unexpected + stats.flaky;
  failures.push(...errorsOf({ results: [report] }), ...failedIn(report));
  return { passed: stats.expected, failed: passed ? failed : Math.max(1, failed), skipped: stats.skipped };
}

const sum = { passed: 0, failed: 0, skipped: 0 };
async function oneByOne(parts) {
  for (const part of parts) {
    const result = await part();
    for (const key of Object.keys(sum)) sum[key] += result[key];
  }
}
const buffered = (title, command) => async () => asOne(await runBuffered(title, command), title);

times.push(['Installing and starting', performance.now()]);
// The two sequences take about the same time.
try {
  await Promise.all([
    oneByOne([unit]),
    oneByOne([
      buffered('Production build', script('build')),
      buffered('Budget of every route', script('budget', 'packages/bench')),
      browser,
      buffered('Lint and format', script('lint')),
      buffered('Types', script('typecheck')),
      buffered('Contract of the platform', script('api:check', 'packages/platform')),
      onEmbedded,
    ]),
  ]);
} finally {
  postgres?.stop();
}
for (const text of missing) print(text);
for (const text of failures) print(`\nFAILED ${text.slice(0, LONGEST_FAILURE)}`);
print('');
for (const [title, time] of times) print(`${String(Math.round(time / 1000)).padStart(5)} s  ${title}`);
print(`${String(Math.round(performance.now() / 1000)).padStart(5)} s  in all`);
print(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1);
