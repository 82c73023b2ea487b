import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './options.mjs';

const VERSION = '10.34.8';
const MAJOR = `${VERSION.split('.')[0]}.`;

/** Keeps whichever pnpm 10 is there from fetching another one, and corepack's stand-in from asking questions. */
export const PNPM_ENV = {
  npm_config_manage_package_manager_versions: 'false',
  COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
  COREPACK_ENABLE_NETWORK: '0',
};

const works = command => {
  const [file, ...args] = command;
  const { status, stdout } = spawnSync(file, [...args, '--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...PNPM_ENV },
    timeout: 20_000,
  });
  return status === 0 && stdout.trim().startsWith(MAJOR);
};

/**
 * A command that runs pnpm 10: the one on the PATH, else one of our own below `.cache`, fetched with npm.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {readonly string[]} program and first arguments
 * @throws {StartError} when npm cannot fetch it
 */
export function findPnpm(root, say) {
  // Windows keeps a script there that cannot be run without a shell.
  if (process.platform !== 'win32' && works(['pnpm'])) return ['pnpm'];
  const prefix = join(root, '.cache/pnpm');
  const own = [process.execPath, join(prefix, 'node_modules/pnpm/bin/pnpm.cjs')];
  if (existsSync(own[1]) && works(own)) return own;
  say(`Fetching pnpm ${VERSION} …`);
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', prefix, `pnpm@${VERSION}`, '--no-audit', '--no-fund', '--yes'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0 || !works(own))
    throw new StartError(`npm could not fetch pnpm ${VERSION}.\n${stderr ?? ''}`);
  return own;
}
