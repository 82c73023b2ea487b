import { spawnSync } from 'node:child_process';
import { installPackage } from './system-packages.mjs';

/** Debian and its kin keep it where only the administrator's path leads. */
const SYSTEMS = '/usr/sbin/nginx';

const starts = path => spawnSync(path, ['-v'], { timeout: 20_000, env: process.env }).status === 0;
const installed = system => ['nginx', system].find(starts);

function install(say, system) {
  say('nginx: none found; the system’s package manager installs one …');
  // Nothing of it may start by itself: the tests start one of their own.
  return installPackage(['nginx-light'], { RUNLEVEL: '1' }) ? installed(system) : undefined;
}

/**
 * Path of an nginx that starts: the one of `NGINX_PATH`, the system's, or one installed now; `undefined` if there is none to be
 * had, which it has said then.
 * @param {(line: string) => void} say
 * @param {{ readonly mayInstall?: boolean, readonly system?: string }} options
 * @returns {string | undefined}
 */
export function findNginx(say, { mayInstall = true, system = SYSTEMS } = {}) {
  const named = process.env.NGINX_PATH;
  if (named && starts(named)) return named;
  const found = installed(system) ?? (mayInstall ? install(say, system) : undefined);
  if (found === undefined) say('nginx: none found and none could be installed.');
  return found;
}
