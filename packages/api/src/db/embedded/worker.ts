import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createBrotliDecompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unpackTar } from 'modern-tar/fs';

/** `bytes` belong to the PostgreSQL wire protocol. */
export type ToDatabase = { readonly kind: 'send'; readonly bytes: Uint8Array } | { readonly kind: 'close' };

/** Each `send` gets one `received`, in order. */
export type FromDatabase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'received'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'closed' };

const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker thread only');

const post = (message: FromDatabase, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function serve(database: PGlite, message: ToDatabase): Promise<void> {
  if (message.kind === 'close') {
    await database.close();
    post({ kind: 'closed' });
    port?.close();
    return;
  }
  const bytes = await database.execProtocolRaw(message.bytes);
  // The answer to the start-up message is a view of memory that the next call overwrites.
  const copy = new Uint8Array(bytes);
  post({ kind: 'received', bytes: copy }, [copy.buffer]);
}

try {
  const directory = workerData as string;
  await prepareCluster(directory);
  const database = await PGlite.create(directory, { extensions: { pg_trgm } });
  let queue = Promise.resolve();
  port.on('message', (message: ToDatabase) => {
    queue = queue
      .then(() => serve(database, message))
      .catch((error: unknown) => post({ kind: 'failed', message: describe(error) }));
  });
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'failed', message: describe(error) });
  port.close();
}

/** Renames a complete cluster to `directory`, so that a killed process leaves no incomplete cluster. */
async function prepareCluster(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  await fill(unfinished);
  await rename(unfinished, directory);
}

/** Unpacks the archive of an empty cluster. Without an archive of this PGlite version, runs initdb, which is slower. */
async function fill(directory: string): Promise<void> {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const archive = fileURLToPath(new URL(`../../../assets/cluster-${version}.tar.br`, import.meta.url));
  if (!existsSync(archive)) return (await PGlite.create(directory)).close();
  // PGlite's `loadDataDir` takes twice as long, because it starts the database to unpack the archive.
  const unpack = unpackTar(directory, { dmode: 0o700, fmode: 0o600 });
  await pipeline(createReadStream(archive), createBrotliDecompress(), unpack);
}
