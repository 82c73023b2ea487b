import pg from 'pg';
import { PostgresChannel } from '../../live/postgres-channel.ts';
import type { OpenDatabase } from '../open.ts';
import { DatabaseUnreachable } from '../database-errors.ts';

const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
/** Beyond the server's own limit, for a server that is no longer there to keep it. */
const ANSWER_MS = 20_000;
const MOST_CONNECTIONS = 10;

/** `host:port/database`: all of an address that may be printed. */
function serverOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database ?? ''}`;
}

const forget = (): void => undefined;

/**
 * Opens a database of a PostgreSQL server. A server that goes away is waited for: calls are 503 until it is back.
 * @throws DatabaseUnreachable if it cannot be used now
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const common = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
  const pool = new pg.Pool({
    ...common,
    application_name: 'backglass',
    max: MOST_CONNECTIONS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
  });
  const patient = new pg.Pool({
    ...common,
    application_name: 'backglass maintenance',
    max: 2,
    idleTimeoutMillis: 1_000,
  });
  // A connection that breaks is replaced by the pool, and whoever uses it gets the error with the next statement. One that
  // breaks between two statements of a transaction tells of it only here: unheard, it would end the process.
  for (const each of [pool, patient]) {
    each.on('error', forget);
    each.on('connect', client => client.on('error', forget));
  }
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachable(serverOf(url), error);
  }
  const channel = new PostgresChannel({
    ...common,
    application_name: 'backglass events',
    query_timeout: ANSWER_MS,
  });
  return {
    pool,
    patient,
    channel,
    lost: new Promise(forget),
    close: async () => {
      await channel.close();
      await Promise.all([pool.end(), patient.end()]);
    },
  };
}
