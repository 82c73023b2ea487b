import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { findChromium } from '../../../scripts/chromium.mjs';

/* Runs in full the browser tests that `npm test` runs short or leaves out (`support/in-full.ts`). */
const ROOT = resolve(import.meta.dirname, '../../..');

const SHORTENED = [
  'development',
  'layout-shifts',
  'mixed-versions',
  'other-api',
  'releases-during-work',
  'remote-faults',
  'journeys/auth.spec',
  'journeys/booths.spec',
  'journeys/profile.spec',
  '-states.spec',
];

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2), ...SHORTENED],
  {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: findChromium(ROOT, line => console.log(line)),
      IN_FULL: '1',
    },
  },
);
process.exitCode = status ?? 1;
