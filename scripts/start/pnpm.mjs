import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartError } from './command.mjs';

const VERSION = '10.34.8';
const MAJOR = `${VERSION.split('.')[0]}.`;

/** On Windows npm and pnpm are scripts, which only run in a shell. */
const shell = process.platform === 'win32';

/** Keeps pnpm 10 from fetching another version, and corepack's wrapper from asking questions. */
const QUIET = {
  npm_config_manage_package_manager_versions: 'false',
  COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
  COREPACK_ENABLE_NETWORK: '0',
};

const works = env => {
  const { status, stdout } = spawnSync('pnpm', ['--version'], {
    encoding: 'utf8',
    env,
    shell,
    timeout: 20_000,
  });
  return status === 0 && stdout.trim().startsWith(MAJOR);
};

/**
 * Returns an environment in which the command `pnpm` is pnpm 10. If the PATH has none, npm fetches it into `.cache`.
 * @param {string} root
 * @param {(line: string) => void} print
 * @returns {NodeJS.ProcessEnv}
 * @throws {StartError} when npm cannot fetch it
 */
export function pnpmEnvironment(root, print) {
  const env = { ...process.env, ...QUIET };
  if (works(env)) return env;
  const prefix = join(root, '.cache/pnpm');
  const bin = join(prefix, 'node_modules/.bin');
  const path = Object.keys(env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[path] = [bin, env[path]].join(delimiter);
  if (existsSync(bin) && works(env)) return env;
  print(`Fetching pnpm ${VERSION} …`);
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', prefix, `pnpm@${VERSION}`, '--no-audit', '--no-fund', '--yes'],
    { encoding: 'utf8', shell },
  );
  if (status !== 0 || !works(env))
    throw new StartError(`npm could not fetch pnpm ${VERSION}.\n${stderr ?? ''}`);
  return env;
}

/**
 * Runs pnpm 10 and waits until it ends. Fetches pnpm if it is missing.
 * @param {string} root
 * @param {(line: string) => void} print
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options its `env` is added to that of {@link pnpmEnvironment}
 * @throws {StartError} when pnpm is missing and npm cannot fetch it
 */
export const runPnpm = (root, print, args, { env, ...options } = {}) =>
  spawnSync('pnpm', args, {
    cwd: root,
    encoding: 'utf8',
    shell,
    ...options,
    env: { ...pnpmEnvironment(root, print), ...env },
  });

const stampFile = root => join(root, 'node_modules/.backglass-install');

/** Everything that affects the install: the lock file, the platform and Node's major version. */
const stampOf = root =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');

const isInstalled = root =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8').trim() === stampOf(root);

/**
 * Installs the packages of the lock file if they are not installed yet.
 * @param {string} root
 * @param {(line: string) => void} print
 * @throws {StartError}
 */
export function ensureInstalled(root, print) {
  if (isInstalled(root)) return;
  const started = Date.now();
  print('Installing packages (a minute or so the first time) …');
  const { status, stdout, stderr } = runPnpm(
    root,
    print,
    ['install', '--frozen-lockfile', '--prod=false', '--reporter=append-only'],
    { env: { CI: 'true' }, maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) {
    const tail = `${stdout}${stderr}`.trim().split('\n').slice(-20).join('\n');
    throw new StartError(`Installing the packages failed:\n${tail}`);
  }
  writeFileSync(stampFile(root), `${stampOf(root)}\n`);
  print(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}
