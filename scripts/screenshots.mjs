import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';

/* `pnpm screenshots`: pictures of every page, desktop and phone, light and dark, in both languages, in `screenshots/`. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = text => console.log(text);

const [command, ...args] = await prepare(root, say);
const { status } = spawnSync(
  command,
  [...args, '--filter', '@backglass/e2e', 'screenshots', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findChromium(root, say) },
  },
);
process.exit(status ?? 1);
