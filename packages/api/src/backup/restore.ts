import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { TransferRefused } from '../db/transfer/format.ts';
import { importFrom } from '../db/transfer/import.ts';
import { migrate } from '../db/migrate.ts';
import { EVENTS_CONNECTION } from '../db/postgres/open.ts';
import type { ImageStore } from '../images/image-store.ts';
import { type Manifest, pathsIn } from './backup-folder.ts';

/** Only PostgreSQL needs this check, because the folder of the embedded database is locked. */
async function requireNoServer(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [EVENTS_CONNECTION],
  );
  if ((rowCount ?? 0) > 0)
    throw new TransferRefused('A server uses this database: stop all servers, then restore.');
}

export interface PlannedDeletion {
  readonly id: number;
  readonly name: string;
  readonly deletesAt: Date;
}

/** A grace period may have ended since the backup. Without a new period, the next server would delete the centre at once. */
async function postponeDeletions(client: PoolClient, days: number): Promise<PlannedDeletion[]> {
  const { rows } = await client.query<PlannedDeletion>(
    `with changed as (
       update center set deletes_at = greatest(deletes_at, now() + make_interval(days => $1::int))
       where deletes_at is not null returning id::int, name, deletes_at as "deletesAt")
     select * from changed order by id`,
    [days],
  );
  return rows;
}

export interface RestoreOptions {
  readonly folder: string;
  /** The result of `checkBackup`. */
  readonly manifest: Manifest;
  /** Deletes all rows first. Otherwise the database must be empty. */
  readonly replace: boolean;
  readonly deletionGraceDays: number;
}

/**
 * Restores a checked backup completely or not at all. Returns the centres whose deletion is planned.
 * @throws TransferRefused; StorageUnavailable
 */
export async function restore(
  pool: Pool,
  images: Pick<ImageStore, 'put'>,
  { folder, manifest, replace, deletionGraceDays }: RestoreOptions,
): Promise<PlannedDeletion[]> {
  await requireNoServer(pool);
  await migrate(pool);
  const paths = pathsIn(folder);
  let planned: PlannedDeletion[] = [];
  await importFrom(pool, paths.data, {
    replace,
    beforeCommit: async client => {
      planned = await postponeDeletions(client, deletionGraceDays);
      for (const name of manifest.images) await images.put(await readFile(paths.image(name)));
    },
  });
  return planned;
}
