import pg from 'pg';
import { PostgresChannel } from './postgres-channel.ts';
import type { OpenDatabase } from '../open.ts';
import { DatabaseUnusable } from '../database-errors.ts';

/** Time to wait for a free or new connection. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/** Longer than the server's time-outs, for a server that does not answer at all. */
const ANSWER_MS = 20_000;
/** A slow search must not block one of the few connections for searches. */
const SEARCH_MS = 8_000;
const MAX_CONNECTIONS = 10;
const MAX_SEARCHES = 2;
/** `restore` finds running servers by this `application_name`. */
export const EVENTS_CONNECTION = 'backglass events';

function serverOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database ?? ''}`;
}

const ignore = (): void => undefined;

/**
 * Without the server, calls are answered with 503 until it is back.
 * @throws DatabaseUnusable if the server or the database cannot be used
 */
export async function openPostgres(url: string, connectMs = CONNECT_MS): Promise<OpenDatabase> {
  const common = { connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true };
  const pool = new pg.Pool({
    ...common,
    application_name: 'backglass',
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
  });
  const searchPool = new pg.Pool({
    ...common,
    application_name: 'backglass searches',
    max: MAX_SEARCHES,
    idleTimeoutMillis: 30_000,
    statement_timeout: SEARCH_MS,
    query_timeout: ANSWER_MS,
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
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnusable(serverOf(url), error);
  }
  const channel = new PostgresChannel({
    ...common,
    application_name: EVENTS_CONNECTION,
    query_timeout: ANSWER_MS,
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
