import { type ExtractTablesWithRelations, DrizzleQueryError } from 'drizzle-orm';
import {
  type NodePgDatabase,
  type NodePgQueryResultHKT,
  drizzle,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { AdministratorError } from '../base/errors.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & {
  readonly $client: Pool;
  readonly transaction: RunTransaction;
};

/** The database or a transaction. Code in a transaction must use only the transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>;

type Transaction = NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** Sends the text of `lastStatement` together with COMMIT, so that it needs no wait of its own. If it fails, the transaction is rolled back. */
type RunTransaction = <Result>(
  work: (transaction: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
  lastStatement?: () => string | undefined,
) => Promise<Result>;

/** Making the object takes longer than most transactions. */
const byConnection = new WeakMap<PoolClient, Transaction>();

function transactionObject(client: PoolClient): Transaction {
  const known = byConnection.get(client);
  if (known) return known;
  const { session, schema: tables, ...names } = drizzle(client, { schema })._;
  const made: Transaction = new NodePgTransaction(
    new PgDialect(),
    session,
    tables && { ...names, schema: tables },
  );
  byConnection.set(client, made);
  return made;
}

/**
 * Drizzle's own `transaction` never gives a connection back to the pool if BEGIN fails. After a time-out it waits for ROLLBACK on the same
 * connection, and throws the error of this ROLLBACK. This one ends a connection that is lost or hangs, and PostgreSQL then rolls back.
 */
const transactionOn =
  (pool: Pool): RunTransaction =>
  async (work, config, lastStatement) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      await client.query('begin');
      const transaction = transactionObject(client);
      if (config) await transaction.setTransaction(config);
      const result = await work(transaction);
      const last = lastStatement?.();
      // PostgreSQL runs no COMMIT after a statement that fails.
      await client.query(last === undefined ? 'commit' : `${last}; commit`);
      return result;
    } catch (error) {
      isLost = isUnreachable(driverError(error));
      if (!isLost) await client.query('rollback').catch(() => (isLost = true));
      throw error;
    } finally {
      client.release(isLost);
    }
  };

export const databaseOn = (pool: Pool): Database =>
  Object.assign(drizzle(pool, { schema }), { transaction: transactionOn(pool) });

/** Drizzle throws for an update without values. */
export const hasChange = (change: object): boolean =>
  Object.values(change).some(value => value !== undefined);

export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const codeOf = (error: unknown): string => {
  const code = memberOf(error, 'code');
  return typeof code === 'string' ? code : '';
};

/** Drizzle's error has the driver's error as its `cause`. The cause of another error is not the database's. */
export const driverError = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;

/** The SQLSTATE (PostgreSQL, appendix A), or an empty text. */
export const sqlStateOf = (error: unknown): string => codeOf(driverError(error));

const REASONS: Partial<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host’s name could not be looked up',
  ENOENT: 'there is no such socket',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no route to the host',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting',
};

/** The driver's own connection errors have no code. */
const CONNECTION_MESSAGE =
  /timeout exceeded when trying to connect|connection timeout|connection terminated|query read timeout|not queryable/i;

export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  // After a FATAL error PostgreSQL ends the connection.
  if (error instanceof Error && 'severity' in error && error.severity === 'FATAL') return true;
  // 08 is a connection exception. 57P means that the server starts or shuts down.
  if (/^(08\w{3}|57P\d\d|53300|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/.test(code))
    return true;
  return code === '' && error instanceof Error && CONNECTION_MESSAGE.test(error.message);
}

/** False for a wrong password, user or database: waiting would not help. */
export const mayComeBack = (error: unknown): boolean =>
  isUnreachable(error) && !/^(28\w{3}|3D000)$/.test(codeOf(error));

/** The message omits the user and the password of the setting. */
export class DatabaseUnusable extends AdministratorError {
  override readonly name = 'DatabaseUnusable';
  constructor(server: string, cause: unknown, setting: string) {
    const code = codeOf(cause);
    const reason =
      REASONS[code] ??
      (CONNECTION_MESSAGE.test(String(cause)) ? 'it does not answer' : 'it answers with an error');
    super(`PostgreSQL at ${server} cannot be used: ${reason}${code && ` (${code})`}. Check ${setting}.`);
  }
}
