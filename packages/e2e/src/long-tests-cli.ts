import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { findChromium } from '../../../scripts/test/programs.mjs';

/* Runs all browser tests, also those with `@long` in the title, with every case of each table. */
const ROOT = resolve(import.meta.dirname, '../../..');

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
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
