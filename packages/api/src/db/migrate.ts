import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Queries } from './database.ts';

/** The folder of the migrations. */
const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** Any number that no other advisory lock in the database uses. */
const LOCK = 7_203_311;

/** Migrates the tables. Of several instances that start together one migrates and the others wait. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

/** When the newest migration of this release was made. */
export const newestMigration = Math.max(
  ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(file => file.folderMillis),
);

/** Whether the database has the tables of this release, or of a later one. */
export async function isMigrated(queries: Queries): Promise<boolean> {
  const { rows: tables } = await queries.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (tables[0]?.there !== true) return false;
  const { rows } = await queries.execute<{ done: boolean }>(
    sql`select coalesce(max(created_at) >= ${newestMigration}, false) as done from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.done === true;
}
