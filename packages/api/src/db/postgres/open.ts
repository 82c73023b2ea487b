import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { PostgresChannel } from './postgres-channel.ts';
import type { OpenDatabase } from '../open.ts';
import { DatabaseUnusable, mayComeBack } from '../database-errors.ts';

/** Times are in milliseconds. */
export interface PostgresOptions {
  /** For a free or new connection. */
  readonly connectMs: number;
  /** Then the server ends a statement. Shorter than the time for a whole call, because nobody waits for a later result. */
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

async function waitForServer(
  pool: pg.Pool,
  url: string,
  { startMs, onWait, signal }: PostgresOptions,
): Promise<void> {
  const until = performance.now() + startMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      const reason = new DatabaseUnusable(serverOf(url), error);
      if (!mayComeBack(error) || performance.now() >= until) throw reason;
      if (isFirst) onWait(reason);
      await setTimeout(START_PAUSE_MS, undefined, { signal });
    }
  }
}

/**
 * Without the server, calls are answered with 503 until it is back.
 * @throws DatabaseUnusable if the server or the database cannot be used
 */
export async function openPostgres(url: string, given: Partial<PostgresOptions> = {}): Promise<OpenDatabase> {
  const options = { ...DEFAULTS, ...given };
  const { connectMs, statementMs, replyMs } = options;
  const common = { connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true };
  const pool = new pg.Pool({
    ...common,
    application_name: 'backglass',
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: replyMs,
  });
  const searchPool = new pg.Pool({
    ...common,
    application_name: 'backglass searches',
    max: MAX_SEARCHES,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: replyMs,
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
    await waitForServer(pool, url, options);
  } catch (error) {
    await pool.end();
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
