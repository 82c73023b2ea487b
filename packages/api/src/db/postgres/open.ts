import pg from 'pg';
import { PostgresChannel } from './postgres-channel.ts';
import type { OpenDatabase } from '../open.ts';
import { DatabaseUnusable } from '../database-errors.ts';

/** How long a call waits for a free or a new connection. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/** The driver's time-out for an answer. It is longer than the server's time-outs, and applies when the server does not answer at all. */
const ANSWER_MS = 20_000;
/** Time limit of a search, so that a slow search does not block one of the few connections for searches. */
const SEARCH_MS = 8_000;
const MAX_CONNECTIONS = 10;
const MAX_SEARCHES = 2;
/** `application_name` of the connection for events. Only a running API has one, so `restore` looks for it to find running servers. */
export const EVENTS_CONNECTION = 'backglass events';

/** Formats a URL as `host:port/database`, without the user and the password. */
function serverOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database ?? ''}`;
}

const ignore = (): void => undefined;

/**
 * Opens a database of a PostgreSQL server. If the server is lost later, calls are answered with 503 until it is back.
 * @throws DatabaseUnusable if the server cannot be reached, or the database cannot be used
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
  // Without a listener an `error` event would end the process. The listener does nothing, because the next statement gets the error
  // too, and the pool replaces the connection.
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
    // Never resolves, because the pool opens new connections.
    lost: new Promise(ignore),
    close: async () => {
      await channel.close();
      await Promise.all([pool.end(), searchPool.end(), maintenancePool.end()]);
    },
  };
}
