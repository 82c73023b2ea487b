import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './start/pnpm.mjs';

/* `pnpm screenshots`: pictures of every page, desktop and phone, light and dark, in both languages, in `screenshots/`. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = text => console.log(text);

ensureInstalled(root, say);
const { status } = spawnSync('npm', ['run', 'screenshots', '--', ...process.argv.slice(2)], {
  cwd: join(root, 'packages/e2e'),
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, CHROMIUM_PATH: findChromium(root, say) },
});
process.exit(status ?? 1);
