import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg, { type Pool } from 'pg';
import type { Settings } from '../settings/settings.ts';
import { type Channel, LocalChannel, PostgresChannel } from './channel.ts';
import { DataDirUnusable, lockDirectory } from './data-dir.ts';
import { DatabaseUnusable, mayComeBack } from './database.ts';
import { Wire } from './embedded/wire.ts';
import type { FromDatabase, ToDatabase } from './embedded/worker.ts';

export interface OpenDatabase {
  readonly pool: Pool;
  /** For slow reads, so that `pool` has connections for other calls. On the embedded database all pools are the same. */
  readonly searchPool: Pool;
  /** Has no time-outs, for migrations, maintenance, export and import. */
  readonly maintenancePool: Pool;
  readonly channel: Channel;
  /** Resolves if the database has failed and cannot be reopened. The process must be restarted. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL database of `DATABASE_URL`, or the embedded database, which has no limits.
 * @throws DataDirInUse, DataDirUnusable, DatabaseUnusable
 */
export const openDatabase = (
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  options: Partial<PostgresOptions> = {},
): Promise<OpenDatabase> =>
  databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(databaseUrl, options);

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
  const directory = join(dataDir, 'database');
  if (await isForeign(directory))
    throw new DataDirUnusable(dataDir, 'its folder `database` has other contents');
  const lock = await lockDirectory(dataDir);
  const worker = new Worker(new URL('./embedded/boot.mjs', import.meta.url), { workerData: directory });
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

/** Times are in milliseconds. */
export interface PostgresOptions {
  /** The same database through a pooler in transaction mode. Only what needs no session uses it. */
  readonly poolerUrl: string | undefined;
  /** For a free or new connection. */
  readonly connectMs: number;
  /** Then the server ends a statement. A pooler must set this limit itself. Shorter than the time for a whole call, because nobody waits for a later result. */
  readonly statementMs: number;
  /** Longer than `statementMs`, for a server that does not answer at all. */
  readonly replyMs: number;
  /** How long to wait for a server that cannot be reached yet. */
  readonly startMs: number;
  /** Called once, with the reason, when the wait begins. */
  readonly onWait: (reason: DatabaseUnusable) => void;
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined;
}

const ignore = (): void => undefined;
const DEFAULTS: PostgresOptions = {
  poolerUrl: undefined,
  connectMs: 5_000,
  statementMs: 7_000,
  replyMs: 8_000,
  startMs: 0,
  onWait: ignore,
};
/** Long enough for a transaction that waits for the storage of images. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const START_PAUSE_MS = 500;
const MAX_CONNECTIONS = 10;
const MAX_SEARCHES = 2;
/** `restore` finds running servers by this `application_name`. */
export const EVENTS_CONNECTION = 'backglass events';

function serverOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database ?? ''}`;
}

interface Server {
  readonly setting: 'DATABASE_URL' | 'DATABASE_POOLER_URL';
  readonly url: string;
  readonly pool: pg.Pool;
}

async function waitForServers(
  servers: readonly Server[],
  { replyMs, startMs, onWait, signal }: PostgresOptions,
): Promise<void> {
  const until = performance.now() + startMs;
  let hasWaited = false;
  for (const { setting, url, pool } of servers) {
    for (;;) {
      try {
        await pool.query({ text: 'SELECT 1', query_timeout: replyMs } as pg.QueryConfig);
        break;
      } catch (error) {
        const reason = new DatabaseUnusable(serverOf(url), error, setting);
        if (!mayComeBack(error) || performance.now() >= until) throw reason;
        if (!hasWaited) onWait(reason);
        hasWaited = true;
        await setTimeout(START_PAUSE_MS, undefined, { signal });
      }
    }
  }
}

/**
 * Without the server, calls are answered with 503 until it is back. What needs a session (events, migrations, maintenance) never uses the
 * pooler.
 * @throws DatabaseUnusable if the server or the database cannot be used
 */
async function openPostgres(url: string, given: Partial<PostgresOptions>): Promise<OpenDatabase> {
  const options = { ...DEFAULTS, ...given };
  const { poolerUrl, connectMs, statementMs, replyMs } = options;
  const common = { connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true };
  const callOptions = {
    ...common,
    connectionString: poolerUrl ?? url,
    idleTimeoutMillis: 30_000,
    query_timeout: replyMs,
    // A pooler refuses limits from its clients, because they share its sessions. It sets them itself (docs/operations.md).
    ...(poolerUrl === undefined && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  };
  const pool = new pg.Pool({ ...callOptions, application_name: 'backglass', max: MAX_CONNECTIONS });
  const searchPool = new pg.Pool({
    ...callOptions,
    application_name: 'backglass searches',
    max: MAX_SEARCHES,
  });
  const maintenancePool = new pg.Pool({
    ...common,
    application_name: 'backglass maintenance',
    max: 2,
    idleTimeoutMillis: 1_000,
  });
  // Without a listener an `error` event would end the process. The next statement gets the error too.
  for (const each of [pool, searchPool, maintenancePool]) {
    each.on('error', ignore);
    each.on('connect', client => client.on('error', ignore));
  }
  try {
    const direct: Server = { setting: 'DATABASE_URL', url, pool: maintenancePool };
    const pooled: Server[] =
      poolerUrl === undefined ? [] : [{ setting: 'DATABASE_POOLER_URL', url: poolerUrl, pool }];
    await waitForServers([direct, ...pooled], options);
  } catch (error) {
    await Promise.all([pool.end(), maintenancePool.end()]);
    throw error;
  }
  const channel = new PostgresChannel({
    ...common,
    application_name: EVENTS_CONNECTION,
    query_timeout: replyMs,
  });
  return {
    pool,
    searchPool,
    maintenancePool,
    channel,
    // The pool opens new connections, so this never resolves.
    lost: new Promise(ignore),
    close: async () => {
      await channel.close();
      await Promise.all([pool.end(), searchPool.end(), maintenancePool.end()]);
    },
  };
}
