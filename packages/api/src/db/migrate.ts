import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** The folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** Any fixed number will do, as long as nothing else in the database locks the same. */
const LOCK = 7_203_311;

/** Brings the tables up to date. Several instances may start at once: one migrates, the others wait and find it done. */
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
