import { spawnSync } from 'node:child_process';
import { installPackage } from './system-packages.mjs';

/** Debian installs nginx here, and this folder is only on the PATH of root. */
const DEBIAN = '/usr/sbin/nginx';

const starts = path => spawnSync(path, ['-v'], { timeout: 20_000, env: process.env }).status === 0;
const installed = system => ['nginx', system].find(starts);

function install(print, system) {
  print('nginx: none found; the system’s package manager installs one …');
  // The package must not start the service, because the tests start their own.
  return installPackage(['nginx-light'], { RUNLEVEL: '1' }) ? installed(system) : undefined;
}

/**
 * Finds an nginx that starts: from `NGINX_PATH` or the system, or installs one. If there is none, prints a line and returns `undefined`.
 * @param {(line: string) => void} print
 * @param {{ readonly mayInstall?: boolean, readonly system?: string }} options
 * @returns {string | undefined}
 */
export function findNginx(print, { mayInstall = true, system = DEBIAN } = {}) {
  const named = process.env.NGINX_PATH;
  if (named && starts(named)) return named;
  const found = installed(system) ?? (mayInstall ? install(print, system) : undefined);
  if (found === undefined) print('nginx: none found and none could be installed.');
  return found;
}
