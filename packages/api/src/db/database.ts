import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool };

/** The database or a transaction. Code in a transaction must use only the transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export const databaseOn = (pool: Pool): Database => drizzle(pool, { schema });

/** Drizzle throws for an update without values. */
export const hasChange = (change: object): boolean =>
  Object.values(change).some(value => value !== undefined);
