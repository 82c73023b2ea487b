import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './start/pnpm.mjs';
import { findChromium } from './test/programs.mjs';

/* `pnpm screenshots` saves a picture of every page in `screenshots/`, in each device size, theme and language, and that of README.md. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const print = text => console.log(text);

ensureInstalled(root, print);
const { status } = spawnSync('npm', ['run', 'screenshots', '--', ...process.argv.slice(2)], {
  cwd: join(root, 'packages/e2e'),
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, CHROMIUM_PATH: findChromium(root, print) },
});
process.exit(status ?? 1);
