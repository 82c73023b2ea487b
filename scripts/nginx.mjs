import { spawnSync } from 'node:child_process';

/** Debian and its kin keep it where only the administrator's path leads. */
const SYSTEMS = '/usr/sbin/nginx';

const starts = path => spawnSync(path, ['-v'], { timeout: 20_000, env: process.env }).status === 0;
const installed = system => ['nginx', system].find(starts);

function install(say, system) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    // Nothing of it may start by itself: the tests start one of their own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    return spawnSync(command, rest, { stdio: 'inherit', timeout: 300_000, env }).status === 0;
  };
  say('nginx: none found; the system’s package manager installs one …');
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'nginx-light')
    ? installed(system)
    : undefined;
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
  const found =
    installed(system) ?? (mayInstall && process.platform === 'linux' ? install(say, system) : undefined);
  if (found === undefined) say('nginx: none found and none could be installed.');
  return found;
}
