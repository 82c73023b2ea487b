import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, versionOf } from './chromium.mjs';
import { prepare } from './prepare.mjs';

/*
 * `npm test`: everything a change must pass, from a clean checkout. Every part runs even if one before it failed; the
 * last line counts them all.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, 'node_modules/.cache/test-reports');
const say = text => console.log(text);

const pnpm = await prepare(root, say);
const env = { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' };

/** Runs a part; answers whether it ended well. */
function run(title, args, extra = {}) {
  say(`\n── ${title}`);
  const { status } = spawnSync(pnpm[0], [...pnpm.slice(1), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...extra },
  });
  return status === 0;
}

const readReport = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const asOne = passed => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

function unit() {
  const file = join(reports, 'unit.json');
  rmSync(file, { force: true });
  const passed = run('Unit, component and API tests', ['exec', 'jest', '--json', `--outputFile=${file}`]);
  const report = readReport(file);
  if (report === undefined) return asOne(false);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: passed ? failed : Math.max(1, failed),
    skipped: report.numPendingTests,
  };
}

function browser() {
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
  const passed = run('Browser tests', ['e2e'], { CHROMIUM_PATH: chromium });
  const stats = readReport(file)?.stats;
  if (stats === undefined) return asOne(false);
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: passed ? failed : Math.max(1, failed), skipped: stats.skipped };
}

const parts = [
  () => asOne(run('Lint and format', ['lint'])),
  () => asOne(run('Types', ['typecheck'])),
  unit,
  () => asOne(run('Production build', ['build'])),
  browser,
];

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const part of parts) {
  const result = part();
  for (const key of Object.keys(sum)) sum[key] += result[key];
}
say(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1);
