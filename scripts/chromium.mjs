import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installPackage } from './system-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window's own parts, which take the processor's time from the tests. */
const SHELL = 'chromium-headless-shell';

const onPath = names =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(path => existsSync(path));

/** Whether it starts: a wrapper that only tells how to install a browser is not one. */
const starts = path => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function playwrightsOwn(e2e) {
  const { chromium } = createRequire(join(e2e, 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) && starts(path) ? path : undefined;
}

/**
 * Path of a Chromium that starts: the one of `CHROMIUM_PATH`, the system's, Playwright's own, or one installed now; says
 * which.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {string}
 * @throws when there is none to be had.
 */
export function findChromium(root, say) {
  const e2e = join(root, 'packages/e2e');
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    say(`Browser: ${named} (CHROMIUM_PATH)`);
    return named;
  }
  const system = onPath([SHELL, ...NAMES]);
  if (system && starts(system)) {
    say(`Browser: ${system} (the system's)`);
    return system;
  }
  const own = playwrightsOwn(e2e);
  if (own) {
    say(`Browser: ${own} (Playwright's own)`);
    return own;
  }
  say('Browser: none found; Playwright downloads its own …');
  const cli = createRequire(join(e2e, 'package.json')).resolve('@playwright/test/cli');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 600_000,
  });
  if (status === 0) {
    const downloaded = playwrightsOwn(e2e);
    if (downloaded) return downloaded;
  }
  say("Browser: no download; the system's package manager installs one …");
  const installed = installPackage([SHELL, 'chromium']) ? onPath([SHELL, ...NAMES]) : undefined;
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
}

/**
 * Version of a Chromium, as it says itself.
 * @param {string} path
 */
export const versionOf = path => execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
