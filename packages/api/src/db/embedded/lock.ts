import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../data-folder.ts';
import { PlainError } from '../../base/plain-error.ts';

/** Two embedded databases on one folder would lose writes. */
export class DataDirInUse extends PlainError {
  override readonly name = 'DataDirInUse';
  readonly dataDir: string;
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running Backglass: stop it, or set DATA_DIR to another folder.`,
    );
    this.dataDir = dataDir;
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

const isInUse = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

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
export async function lockDirectory(dataDir: string): Promise<DirectoryLock> {
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
