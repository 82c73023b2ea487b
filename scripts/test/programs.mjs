import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/* Finds the programs that tests run, or installs them. */

/** Without a user interface, Chromium leaves more CPU time to the tests. */
const SHELL = 'chromium-headless-shell';
const CHROMIUMS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Some systems have a wrapper that only prints how to install a browser. */
const starts = (path, option) =>
  spawnSync(path, [option], { timeout: 20_000, env: process.env }).status === 0;

const systemChromium = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => CHROMIUMS.map(name => join(folder, name)))
    .find(path => existsSync(path));

function playwrightChromium(e2e) {
  const { chromium } = createRequire(join(e2e, 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) && starts(path, '--version') ? path : undefined;
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
  const system = systemChromium();
  if (system && starts(system, '--version')) {
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
  const installed = installPackage([SHELL, 'chromium']) ? systemChromium() : undefined;
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
}

/** @param {string} path */
export const versionOf = path => execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();

/** Debian installs nginx here, and this folder is only on the PATH of root. */
const DEBIAN_NGINX = '/usr/sbin/nginx';

/**
 * Finds an nginx that starts: from `NGINX_PATH` or the system, or installs one. If there is none, prints a line and returns `undefined`.
 * @param {(line: string) => void} print
 * @param {string} [system] where the system's package installs nginx
 * @returns {string | undefined}
 */
export function findNginx(print, system = DEBIAN_NGINX) {
  const find = () => [process.env.NGINX_PATH, 'nginx', system].find(path => path && starts(path, '-v'));
  const found = find();
  if (found !== undefined) return found;
  print('nginx: none found; the system’s package manager installs one …');
  // The package must not start the service, because the tests start their own.
  const installed = installPackage(['nginx-light'], { RUNLEVEL: '1' }) ? find() : undefined;
  if (installed === undefined) print('nginx: none found and none could be installed.');
  return installed;
}

/**
 * Installs a package with apt-get, on systems that have it.
 * @param {readonly string[]} names alternatives; the first one that the system has is installed
 * @param {NodeJS.ProcessEnv} [env] added to the environment of the package manager
 * @returns {boolean} whether a package is installed
 */
export function installPackage(names, env) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return (
      spawnSync(command, rest, {
        stdio: 'inherit',
        timeout: 600_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env },
      }).status === 0
    );
  };
  return (
    process.platform === 'linux' &&
    apt('update', '-qq') &&
    names.some(name => apt('install', '-y', '-qq', '--no-install-recommends', name))
  );
}
