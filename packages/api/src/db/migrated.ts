import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Queries } from './database.ts';
import { MIGRATIONS } from './migrate.ts';

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
