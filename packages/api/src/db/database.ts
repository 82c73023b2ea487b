import type { ExtractTablesWithRelations } from 'drizzle-orm';
import {
  type NodePgDatabase,
  type NodePgQueryResultHKT,
  NodePgTransaction,
  drizzle,
} from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { driverError, isUnreachable } from './database-errors.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };

/** The database or a transaction. Code in a transaction must use only the transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>;

type Transaction = NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>>;

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
  (pool: Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      await client.query('begin');
      const transaction = transactionObject(client);
      if (config) await transaction.setTransaction(config);
      const result = await work(transaction);
      await client.query('commit');
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
