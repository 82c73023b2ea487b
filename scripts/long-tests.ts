import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowClosedOutput, helpIfAsked } from './start/command.mjs';

/* `pnpm test:long` runs in full what `npm test` runs only in part. Every test runs even if an earlier one failed. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

const JEST = 'node_modules/jest/bin/jest.js';
const WITH_POSTGRES = 'scripts/with-postgres.mjs';
const LONG_TESTS = [
  {
    what: 'Every page scores 100 in Lighthouse for accessibility and best practices',
    run: ['packages/e2e/src/lighthouse/lighthouse-cli.ts'],
  },
  {
    what: 'All browser tests in full: every state, fault and mix of releases, 100 promotions beside open tabs, every language, device and theme',
    run: ['packages/e2e/src/long-tests-cli.ts'],
  },
  {
    what: 'Each page of the benchmark loads in every scenario, on Backglass and on the monolith',
    run: ['packages/bench/src/load/load-cli.ts', '--runs', '1', '--profile', 'fast'],
  },
  { what: 'pnpm bench:api runs', run: [WITH_POSTGRES, 'packages/bench/src/api/api-cli.ts'] },
  { what: 'pnpm screenshots takes a picture of every page', run: ['scripts/screenshots.mjs'] },
  {
    what: 'All unit, component and API tests in full, on PostgreSQL: kill -9, promotions at the same time, random requests, 2 × 200 streams',
    run: [WITH_POSTGRES, '--required', JEST],
    env: { IN_FULL: '1' },
  },
  {
    what: 'All tests of the API in full, on the embedded database',
    run: [JEST, '--selectProjects', 'api'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'Every command of each workflow runs in a fresh clone',
    run: ['packages/delivery/src/test/workflows/run-cli.ts'],
  },
  {
    what: 'A new remote passes every command of its README, and npm test, in a fresh clone',
    run: ['packages/create-remote/src/workspace/all-checks.ts'],
  },
  {
    what: 'The time of an answer does not reveal whether an email is registered',
    run: ['packages/api/test/long/timing-cli.ts'],
  },
];

allowClosedOutput();
helpIfAsked(
  `pnpm test:long\n\nRuns in full what npm test runs only in part:\n${LONG_TESTS.map(({ what }) => `- ${what}`).join('\n')}`,
);
const failed = LONG_TESTS.filter(({ what, run, env = {} }) => {
  console.log(`\n── ${what}`);
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', ...run.map(part => (/\.m?[jt]s$/.test(part) ? join(root, part) : part))],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    },
  );
  return status !== 0;
});
console.log(`\n${LONG_TESTS.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
