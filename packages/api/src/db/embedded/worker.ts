import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { prepareCluster } from './cluster.ts';

export interface EmbeddedStart {
  readonly directory: string;
}

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
  const { directory } = workerData as EmbeddedStart;
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
