import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installPackage } from './programs.mjs';

/** Debian keeps the programs of the server here, not on the PATH. */
const DEBIAN = '/usr/lib/postgresql';
const isRoot = () => process.getuid?.() === 0;

function installed(debian) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

function install(print, debian) {
  print('PostgreSQL: none found; the system’s package manager installs one …');
  // The tests start a private server and do not use the server of the package.
  return installPackage(['postgresql']) ? installed(debian) : undefined;
}

const idOf = (flag, user) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim());

/** PostgreSQL refuses to run as root. */
function ownerOf() {
  if (!isRoot()) return undefined;
  const user = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Writes do not wait for the disk. Committed data survives a crash of the server, but not of the machine. */
const WITHOUT_FSYNC = '-c fsync=off -c full_page_writes=off';

/**
 * A private PostgreSQL server on this machine.
 * @typedef {object} PrivatePostgres
 * @property {string} url of a user who may create databases
 * @property {() => void} start starts the server again after `crash`
 * @property {() => void} crash stops the server without a checkpoint; the next start recovers
 * @property {() => void} stop stops the server and deletes its data
 */

/**
 * Starts a private PostgreSQL server with its own folder, port and password. If there is no PostgreSQL, prints a line and returns
 * `undefined`.
 * @param {(line: string) => void} print
 * @param {object} options
 * @param {string} [options.debian] where Debian keeps the programs of the server
 * @param {boolean} [options.isTemporary] whether writes may skip waiting for the disk
 * @param {string} [options.parent] where the server's folder is created
 * @returns {Promise<PrivatePostgres | undefined>}
 */
export async function startPostgres(print, { debian = DEBIAN, isTemporary = false, parent = tmpdir() } = {}) {
  const bin = installed(debian) ?? install(print, debian);
  if (bin === undefined) {
    print('PostgreSQL: none found and none could be installed.');
    return undefined;
  }
  const folder = mkdtempSync(join(parent, 'backglass-postgres-'));
  const owner = ownerOf();
  const [data, secret, log] = ['data', 'secret', 'log'].map(name => join(folder, name));
  const password = randomBytes(16).toString('hex');
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner) for (const path of [folder, secret]) chownSync(path, owner.uid, owner.gid);
  const run = (program, ...args) => {
    // The server must not inherit our pipe, or we would wait for it forever.
    const { status, error } = spawnSync(join(bin, program), args, { cwd: folder, stdio: 'ignore', ...owner });
    if (error) throw new Error(`PostgreSQL: ${program} could not be started`, { cause: error });
    if (status === 0) return;
    const output = existsSync(log) ? `\n${readFileSync(log, 'utf8').slice(-2_000)}` : '';
    throw new Error(`PostgreSQL: ${program} exited with ${status}${output}`);
  };
  const port = await freePort();
  const access = ['-U', 'backglass', '-A', 'scram-sha-256', `--pwfile=${secret}`];
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 ${isTemporary ? WITHOUT_FSYNC : ''}`;
  const start = () => run('pg_ctl', '-D', data, '-l', log, '-o', options, '-w', 'start');
  const stopServer = mode => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
  try {
    run('initdb', '-D', data, ...access, '-E', 'UTF8', '--locale=C', '-N');
    start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  print(`PostgreSQL: ${bin}, a private server on port ${port}`);
  return {
    url: `postgres://backglass:${password}@127.0.0.1:${port}/postgres`,
    start,
    crash: () => stopServer('immediate'),
    stop: () => {
      stopServer('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
