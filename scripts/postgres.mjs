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
import { installPackage } from './system-packages.mjs';

/** Where Debian and its kin keep the server's programs, which they do not put on the path. */
const DEBIAN = '/usr/lib/postgresql';
const isRoot = () => process.getuid?.() === 0;

function installed(debian) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

function install(say, debian) {
  say('PostgreSQL: none found; the system’s package manager installs one …');
  // Without a cluster of the system's own: ours is a private one.
  return installPackage(['postgresql']) ? installed(debian) : undefined;
}

const idOf = (flag, user) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim());

/** The server refuses to run as root; then it runs as its package's user, or as nobody. */
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

/** A server that is thrown away need not outlive a power cut. Killed itself, it still loses nothing that was committed. */
const THROWN_AWAY = '-c fsync=off -c full_page_writes=off';

/**
 * A private PostgreSQL server of this machine.
 * @typedef {object} PrivatePostgres
 * @property {string} url of a user who may create databases
 * @property {() => void} start starts it again after `crash`
 * @property {() => void} crash ends it as a crash would: nothing is written, the next start recovers
 * @property {() => void} stop stops it and removes all that it kept
 */

/**
 * Brings up a private PostgreSQL server in a folder of its own, on a free port of this machine with a password of its own.
 * @param {(line: string) => void} say
 * @param {object} options
 * @param {boolean} [options.mayInstall] by the system's package manager, where there is none
 * @param {string} [options.debian] where Debian and its kin keep the server's programs
 * @param {boolean} [options.isThrownAway] writes wait for no disk, which a power cut would tell
 * @returns {Promise<PrivatePostgres | undefined>} `undefined` if there is none to be had, which it has said then
 */
export async function startPostgres(say, { mayInstall = true, debian = DEBIAN, isThrownAway = false } = {}) {
  const bin = installed(debian) ?? (mayInstall ? install(say, debian) : undefined);
  if (bin === undefined) {
    say('PostgreSQL: none found and none could be installed.');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'backglass-postgres-'));
  const owner = ownerOf();
  const [data, secret, log] = ['data', 'secret', 'log'].map(name => join(folder, name));
  const password = randomBytes(16).toString('hex');
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner) for (const path of [folder, secret]) chownSync(path, owner.uid, owner.gid);
  const run = (program, ...args) => {
    // Its output goes nowhere near ours: a server that holds our pipe would keep us waiting for ever.
    const { status, error } = spawnSync(join(bin, program), args, { cwd: folder, stdio: 'ignore', ...owner });
    if (error) throw new Error(`PostgreSQL: ${program} could not be started`, { cause: error });
    if (status === 0) return;
    const said = existsSync(log) ? `\n${readFileSync(log, 'utf8').slice(-2_000)}` : '';
    throw new Error(`PostgreSQL: ${program} ended with ${status}${said}`);
  };
  const port = await freePort();
  const init = () =>
    run(
      'initdb',
      '-D',
      data,
      '-U',
      'backglass',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    );
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 ${isThrownAway ? THROWN_AWAY : ''}`;
  const start = () => run('pg_ctl', '-D', data, '-l', log, '-o', options, '-w', 'start');
  const stopServer = mode => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
  try {
    init();
    start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  say(`PostgreSQL: ${bin}, a private server on port ${port}`);
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
