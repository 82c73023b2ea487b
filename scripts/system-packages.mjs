import { spawnSync } from 'node:child_process';

/**
 * Installs a package by the system's package manager, where that is Debian's.
 * @param {readonly string[]} names the first that can be installed is; not every system has every one
 * @param {NodeJS.ProcessEnv} [env] added to the environment of the package manager
 * @returns {boolean} whether one is installed
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
