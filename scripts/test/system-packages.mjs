import { spawnSync } from 'node:child_process';

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
