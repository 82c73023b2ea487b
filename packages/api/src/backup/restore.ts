import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
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

export interface RestoreOptions {
  readonly folder: string;
  /** Of `checkBackup`. */
  readonly manifest: Manifest;
  /** Delete everything in the database first. Otherwise it must be empty. */
  readonly replace: boolean;
}

/**
 * Restores a checked backup: all of it or nothing. All rows are counted, and all images stored, before the change is final.
 * @throws TransferRefused; StorageUnavailable
 */
export async function restore(
  pool: Pool,
  images: Pick<ImageStore, 'put'>,
  { folder, manifest, replace }: RestoreOptions,
): Promise<void> {
  await requireNoServer(pool);
  await migrate(pool);
  const paths = pathsIn(folder);
  await importFrom(pool, paths.data, {
    replace,
    beforeCommit: async () => {
      for (const name of manifest.images) await images.put(await readFile(paths.image(name)));
    },
  });
}
