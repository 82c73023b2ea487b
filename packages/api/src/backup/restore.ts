import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { migrate } from '../db/migrate.ts';
import { EVENTS_CONNECTION } from '../db/open.ts';
import { TransferRefused } from '../db/transfer/export.ts';
import { importFrom } from '../db/transfer/import.ts';
import type { ImageStore } from '../images/image-store.ts';
import { type Manifest, pathsIn } from './backup.ts';

/** Only PostgreSQL needs this check, because the folder of the embedded database is locked. */
async function requireNoServer(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [EVENTS_CONNECTION],
  );
  if ((rowCount ?? 0) > 0)
    throw new TransferRefused('A server uses this database: stop all servers, then restore.');
}

interface PlannedDeletion {
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

/** What lost its access in the replaced database. The texts of the times have microseconds, which a Date has not. */
interface Revoked {
  readonly booths: readonly { readonly id: number; readonly created: string; readonly archived: string }[];
  readonly centers: readonly { readonly id: number; readonly created: string }[];
}

async function revokedIn(pool: Pool): Promise<Revoked> {
  const { rows: booths } = await pool.query<Revoked['booths'][number]>(
    'select id::int, created_at::text as created, archived_at::text as archived from booth where archived_at is not null',
  );
  const { rows: centers } = await pool.query<Revoked['centers'][number]>(
    "select id::int, created_at::text as created from center where status = 'rejected'",
  );
  return { booths, centers };
}

/**
 * Since the backup a session may have ended, a link may have been used or revoked, a booth archived or a centre rejected: then the token or
 * key must not work again.
 */
async function revokeSince(client: PoolClient, { booths, centers }: Revoked): Promise<void> {
  await client.query('delete from session');
  await client.query("delete from account_token where purpose in ('reset_password', 'change_email')");
  await client.query(
    `update booth set archived_at = known.archived, key_hash = null, announced_online = false
     from json_to_recordset($1::json) as known(id bigint, created timestamptz, archived timestamptz)
     where booth.id = known.id and booth.created_at = known.created and booth.archived_at is null`,
    [JSON.stringify(booths)],
  );
  await client.query(
    `update center set status = 'rejected'
     from json_to_recordset($1::json) as known(id bigint, created timestamptz)
     where center.id = known.id and center.created_at = known.created`,
    [JSON.stringify(centers)],
  );
}

interface RestoreOptions {
  readonly folder: string;
  /** The result of `checkBackup`. */
  readonly manifest: Manifest;
  /** Deletes all rows first. Otherwise the database must be empty. */
  readonly replace: boolean;
  readonly deletionGraceDays: number;
}

/**
 * Restores a checked backup completely or not at all, but no sessions, and no links that change a password or an address. Booths that are
 * archived and centres that are rejected in the replaced database stay so. Returns the centres whose deletion is planned.
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
  const revoked = replace ? await revokedIn(pool) : { booths: [], centers: [] };
  let planned: PlannedDeletion[] = [];
  await importFrom(pool, paths.data, {
    replace,
    beforeCommit: async client => {
      await revokeSince(client, revoked);
      planned = await postponeDeletions(client, deletionGraceDays);
      for (const name of manifest.images) await images.put(await readFile(paths.image(name)));
    },
  });
  return planned;
}
