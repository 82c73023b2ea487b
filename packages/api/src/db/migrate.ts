import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';
import { AdministratorError } from '../base/errors.ts';

const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** Any number that no other advisory lock in the database uses. */
const LOCK = 7_203_311;

/** Milliseconds since 1970. */
export const newestMigrationTime = Math.max(
  ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(file => file.folderMillis),
);

/** Milliseconds since 1970. 0 for a database without tables. */
export async function lastMigrationTime(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (tables[0]?.there !== true) return 0;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

/** This release could damage the tables of a newer one. */
class DatabaseTooNew extends AdministratorError {
  override readonly name = 'DatabaseTooNew';
  constructor() {
    super(
      'The database was used by a newer release of Backglass: start that release, or restore a backup that this release has made.',
    );
  }
}

/** If several instances start together, one migrates and the others wait. @throws DatabaseTooNew */
export async function migrate(pool: Pool, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      if ((await lastMigrationTime(client)) > newestMigrationTime) throw new DatabaseTooNew();
      await applyMigrations(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Returns true for the tables of a newer release too. */
export const isMigrated = async (queries: Pick<ClientBase, 'query'>): Promise<boolean> =>
  (await lastMigrationTime(queries)) >= newestMigrationTime;
