import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowClosedOutput, helpIfAsked } from './start/output.mjs';

/*
 * `pnpm test:long` runs in full what `npm test` runs only in part. Every test runs even if an earlier one failed.
 */
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
    what: 'The screens handle rare cases, a watched build follows edits, and French compiles in a copy of the workspace',
    run: [JEST, '\\.long\\.test'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'Each page of the benchmark loads in every scenario, on Backglass and on the monolith',
    run: ['packages/bench/src/load/load-cli.ts', '--runs', '1', '--profile', 'fast'],
  },
  {
    what: 'The live page stays intact when a deploy is killed, in a folder and on S3-compatible storage',
    run: [JEST, 'packages/delivery/src/kill/kill.test.ts'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'No promotion at the same time as others is lost, in fifty rounds, in a folder and on S3-compatible storage, and in 300 orders',
    run: [JEST, 'packages/delivery/src/live/(durability|go-live).test.ts'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'Every command of each workflow runs in a fresh clone',
    run: ['packages/delivery/src/workflows/run-cli.ts'],
  },
  {
    what: 'A new remote passes every command of its README, and npm test, in a fresh clone',
    run: ['scripts/create-remote/all-checks.ts'],
  },
  {
    what: 'Every test of the API passes on the embedded database',
    run: [JEST, '--selectProjects', 'api'],
  },
  {
    what: 'The time of an answer does not reveal whether an email is registered',
    run: ['packages/api/src/long/timing-cli.ts'],
  },
  {
    what: 'The API answers random requests as its OpenAPI document says',
    run: [JEST, 'packages/api/src/fuzz/fuzz.test.ts'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'No acknowledged write and no mail is lost after kill -9, on the embedded database',
    run: [JEST, '--runInBand', 'packages/api/src/long'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'The same on PostgreSQL, and two instances send every change once to 200 streams each',
    run: [WITH_POSTGRES, '--required', JEST, '--runInBand', 'packages/api/src/long'],
    env: { IN_FULL: '1' },
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
