import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, realpath, rmdir, stat, unlink } from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { AdministratorError } from '../base/errors.ts';

export class DataDirUnusable extends AdministratorError {
  override readonly name = 'DataDirUnusable';
  constructor(dataDir: string, reason: string) {
    super(
      `The data folder ${dataDir} cannot be used (${reason}): set DATA_DIR to a folder that can be written to.`,
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'it or a parent is not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'nothing can be created there',
  ENOENT: 'nothing can be created there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links form a loop',
  EINVAL: 'its name is not allowed',
};

const notDirectory = (): NodeJS.ErrnoException => Object.assign(new Error('not a dir'), { code: 'ENOTDIR' });
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Node's recursive `mkdir` would hang below `/proc`. */
async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found) {
    if (!found.isDirectory()) throw notDirectory();
    return;
  }
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    // Another process has created the folder, or a broken link has this name. For a link, the `stat` below fails.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  if (!(await stat(path)).isDirectory()) throw notDirectory();
}

/** Creates the data folder if needed, accessible to its owner only. @throws DataDirUnusable if it cannot be written to */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    const path = resolve(dataDir);
    await makeFolder(path);
    await rmdir(await mkdtemp(join(path, '.try-')));
  } catch (error) {
    const reason = REASONS[codeOf(error)];
    if (reason === undefined) throw error;
    throw new DataDirUnusable(dataDir, reason);
  }
}

/** Two embedded databases on one folder would lose writes. */
export class DataDirInUse extends AdministratorError {
  override readonly name = 'DataDirInUse';
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running Backglass: stop it, or set DATA_DIR to another folder.`,
    );
  }
}

const isInUse = (error: unknown): boolean => codeOf(error) === 'EADDRINUSE';

const listen = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });

const answers = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** For systems without abstract sockets and named pipes, such as macOS. */
export async function listenOnFile(path: string): Promise<Server> {
  try {
    return await listen(path);
  } catch (error) {
    if (!isInUse(error) || (await answers(path))) throw error;
    await unlink(path);
    return listen(path);
  }
}

function listenOnName(name: string): Promise<Server> {
  if (process.platform === 'linux') return listen(`\0${name}`);
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\${name}`);
  return listenOnFile(join(tmpdir(), `${name}.sock`));
}

/** Locks a folder, and creates it if needed. The lock ends with the process. @throws DataDirInUse, DataDirUnusable */
export async function lockDirectory(dataDir: string): Promise<{ release(): Promise<void> }> {
  await makeDataFolder(dataDir);
  const path = await realpath(dataDir);
  const name = `backglass-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  let server: Server;
  try {
    server = await listenOnName(name);
  } catch (error) {
    if (isInUse(error)) throw new DataDirInUse(path);
    throw error;
  }
  return { release: () => new Promise(resolve => server.close(() => resolve())) };
}
