import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `pnpm test:long`: what `npm test` runs short, or tests in parts only, in full. Every one runs even if one before it failed.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

const JEST = 'node_modules/jest/bin/jest.js';
const WITH_POSTGRES = 'scripts/with-postgres.mjs';
const LONG_TESTS = [
  {
    what: 'Every page is at 100 in Lighthouse, accessibility and best practices',
    run: ['packages/e2e/src/lighthouse/lighthouse-cli.ts'],
  },
  {
    what: 'Every mix of live and next releases works, 100 deliveries pass three working tabs by, every journey works in each language and on each device, no state in any look has a barrier',
    run: ['packages/e2e/src/long-tests-cli.ts'],
  },
  {
    what: 'French, added to a copy of the workspace, compiles and can be chosen on the production build',
    run: [JEST, '--selectProjects', 'scripts', '--', 'scripts/french'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'Each page of the benchmark, ours and the monolith’s, loads in every scenario',
    run: ['packages/bench/src/load/load-cli.ts', '--runs', '1', '--line', 'fast'],
  },
  {
    what: 'The live page is whole whenever a deploy is killed, in a folder and on S3-compatible storage',
    run: [JEST, 'packages/delivery/src/kill/kill.test.ts'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'No promotion of two at the same time is lost, in fifty rounds, in a folder and on S3-compatible storage',
    run: [JEST, 'packages/delivery/src/live/durability.test.ts'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'Every command of the workflow of each part runs as it is written, in a fresh clone',
    run: ['packages/delivery/src/workflows/run-cli.ts'],
  },
  {
    what: 'Every test of the API passes on the embedded database',
    run: [JEST, '--selectProjects', 'api'],
  },
  {
    what: 'The time of an answer does not tell whether an address is known',
    run: ['packages/api/src/long/timing-cli.ts'],
  },
  {
    what: 'Whatever is sent to the API, it answers as its OpenAPI document says',
    run: [JEST, 'packages/api/src/fuzz/fuzz.test.ts'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'No acknowledged write and no mail is lost to kill -9, embedded',
    run: [JEST, '--runInBand', 'packages/api/src/long'],
    env: { IN_FULL: '1' },
  },
  {
    what: 'Nor are they on PostgreSQL, and two instances tell 200 streams each of every change once',
    run: [WITH_POSTGRES, '--required', JEST, '--runInBand', 'packages/api/src/long'],
    env: { IN_FULL: '1' },
  },
];

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
