import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { findChromium } from '../../../scripts/chromium.mjs';

/* prove-cli.ts: the journeys of deliveries in full; the gate runs them short. */
const ROOT = resolve(import.meta.dirname, '../../..');

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--workers', '1', 'mixed-versions', 'under-way'],
  {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: findChromium(ROOT, line => console.log(line)),
      DELIVERIES: '100',
      EVERY_MIX: '1',
    },
  },
);
process.exitCode = status ?? 1;
