import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };

/** The database or a transaction. Inside a transaction, use the transaction only. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export const databaseOn = (pool: Pool): Database => drizzle(pool, { schema });

/** Whether a change has any defined value. For an update without values Drizzle throws. */
export const hasChange = (change: object): boolean =>
  Object.values(change).some(value => value !== undefined);
