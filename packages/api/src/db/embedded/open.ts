import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { LocalChannel } from '../channel.ts';
import { DataDirUnusable } from '../data-folder.ts';
import type { OpenDatabase } from '../open.ts';
import { lockDirectory } from './lock.ts';
import type { EmbeddedStart, FromDatabase, ToDatabase } from './worker.ts';
import { Wire } from './wire.ts';

const waitForMessage = (worker: Worker, wanted: FromDatabase['kind']): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message: FromDatabase) => {
      if (message.kind === wanted) resolve();
      if (message.kind === 'failed') reject(new Error(`embedded database: ${message.message}`));
    });
    worker.once('error', reject);
    worker.once('exit', code => reject(new Error(`the embedded database's thread ended with ${code}`)));
  });

async function isForeign(directory: string): Promise<boolean> {
  const names = await readdir(directory).catch((): string[] => []);
  return names.length > 0 && !names.includes('PG_VERSION');
}

/**
 * Opens or creates the embedded database. Commits survive a crash of the process, but not a power cut, because PGlite never calls fsync.
 * @throws DataDirInUse, DataDirUnusable
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  if (await isForeign(join(dataDir, 'database')))
    throw new DataDirUnusable(dataDir, 'its folder `database` has other contents');
  const lock = await lockDirectory(dataDir);
  const start: EmbeddedStart = { directory: join(dataDir, 'database') };
  const worker = new Worker(new URL('./boot.mjs', import.meta.url), { workerData: start });
  try {
    await waitForMessage(worker, 'ready');
  } catch (error) {
    await worker.terminate();
    await lock.release();
    throw error;
  }
  let closing = false;
  const lost = new Promise<Error>(resolve => {
    worker.once('error', resolve);
    worker.once('exit', code => {
      if (!closing) resolve(new Error(`the embedded database's thread ended with ${code}`));
    });
  });
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // Ends a deadlock: code in a transaction that uses the database instead of the transaction waits for the only connection.
    connectionTimeoutMillis: 60_000,
    user: 'postgres',
    database: 'postgres',
    stream: () => new Wire(worker),
  });
  pool.on('error', () => undefined);
  return {
    pool,
    searchPool: pool,
    maintenancePool: pool,
    channel: new LocalChannel(),
    lost,
    close: async () => {
      closing = true;
      await pool.end();
      const closed = waitForMessage(worker, 'closed');
      const message: ToDatabase = { kind: 'close' };
      worker.postMessage(message);
      await closed;
      await worker.terminate();
      await lock.release();
    },
  };
}
