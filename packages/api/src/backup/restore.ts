import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { TransferRefused } from '../db/transfer/format.ts';
import { importFrom } from '../db/transfer/import.ts';
import { migrate } from '../db/migrate.ts';
import { SERVER_NAME } from '../db/postgres/open.ts';
import type { ImageStore } from '../images/image-store.ts';
import { type Manifest, pathsIn } from './backup-folder.ts';

/** A running server would answer from rows that no longer exist. The embedded database's lock prevents that already. */
async function requireNoServer(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [SERVER_NAME],
  );
  if ((rowCount ?? 0) > 0)
    throw new TransferRefused('A server uses this database: stop all servers, then restore.');
}

/** A centre whose deletion is planned. */
export interface PlannedDeletion {
  readonly id: number;
  readonly name: string;
  readonly deletesAt: Date;
}

/**
 * Gives planned deletions a whole grace period: their time may have passed since the backup, and the next server would delete
 * the centres within a minute.
 */
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
  /** Of `checkBackup`. */
  readonly manifest: Manifest;
  /** Delete everything in the database first. Otherwise it must be empty. */
  readonly replace: boolean;
  /** How long planned deletions can still be cancelled, in days. */
  readonly deletionGraceDays: number;
}

/**
 * Restores a checked backup: all of it or nothing. All rows are counted, and all images stored, before the change is final.
 * Returns the centres whose deletion is planned, with the new time.
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
