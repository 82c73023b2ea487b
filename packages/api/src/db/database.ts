import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { driverError, isUnreachable } from './database-errors.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };

/** The database or a transaction. Code in a transaction must use only the transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** Making the object takes longer than most transactions. */
const byConnection = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();

function databaseOnConnection(client: PoolClient): NodePgDatabase<typeof schema> {
  const database = byConnection.get(client) ?? drizzle(client, { schema });
  byConnection.set(client, database);
  return database;
}

/**
 * Drizzle's own `transaction` never gives a connection back to the pool if BEGIN fails, and after a time-out it waits for ROLLBACK on the
 * same connection. PostgreSQL rolls back when the connection ends.
 */
const transactionOn =
  (pool: Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    const note = (error: unknown): never => {
      isLost ||= isUnreachable(driverError(error));
      throw error;
    };
    try {
      return await databaseOnConnection(client)
        .transaction(
          transaction =>
            work(transaction).catch((error: unknown) => {
              if (isUnreachable(driverError(error))) void client.end();
              return note(error);
            }),
          config,
        )
        .catch(note);
    } finally {
      client.release(isLost);
    }
  };

export const databaseOn = (pool: Pool): Database =>
  Object.assign(drizzle(pool, { schema }), { transaction: transactionOn(pool) });

/** Drizzle throws for an update without values. */
export const hasChange = (change: object): boolean =>
  Object.values(change).some(value => value !== undefined);
