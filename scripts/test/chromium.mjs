import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installPackage } from './system-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Without a user interface, Chromium leaves more CPU time to the tests. */
const SHELL = 'chromium-headless-shell';

const onPath = names =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(path => existsSync(path));

/** Some systems have a wrapper that only prints how to install a browser. */
const starts = path => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function playwrightChromium(e2e) {
  const { chromium } = createRequire(join(e2e, 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) && starts(path) ? path : undefined;
}

/**
 * Finds a Chromium that starts: from `CHROMIUM_PATH`, the system or Playwright, or installs one. Prints which one it is.
 * @param {string} root
 * @param {(line: string) => void} print
 * @returns {string}
 * @throws when none is found and none can be installed.
 */
export function findChromium(root, print) {
  const e2e = join(root, 'packages/e2e');
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    print(`Browser: ${named} (CHROMIUM_PATH)`);
    return named;
  }
  const system = onPath([SHELL, ...NAMES]);
  if (system && starts(system)) {
    print(`Browser: ${system} (the system's)`);
    return system;
  }
  const bundled = playwrightChromium(e2e);
  if (bundled) {
    print(`Browser: ${bundled} (Playwright's own)`);
    return bundled;
  }
  print('Browser: none found; Playwright downloads its own …');
  const cli = createRequire(join(e2e, 'package.json')).resolve('@playwright/test/cli');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 600_000,
  });
  if (status === 0) {
    const downloaded = playwrightChromium(e2e);
    if (downloaded) return downloaded;
  }
  print("Browser: no download; the system's package manager installs one …");
  const installed = installPackage([SHELL, 'chromium']) ? onPath([SHELL, ...NAMES]) : undefined;
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
}

/** @param {string} path */
export const versionOf = path => execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
