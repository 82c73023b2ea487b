import type { Pool } from 'pg';
import type { Settings } from '../settings/settings.ts';
import type { Channel } from './channel.ts';
import { openEmbedded } from './embedded/open.ts';
import { openPostgres } from './postgres/open.ts';

/** An open database, embedded or on a PostgreSQL server. Both have this interface. */
export interface OpenDatabase {
  readonly pool: Pool;
  /** For reads that may take long and must not use up the connections of `pool`. On the embedded database all pools are the same. */
  readonly searchPool: Pool;
  /** Without time-outs: for migrations, maintenance, export and import. */
  readonly maintenancePool: Pool;
  /** Messages between the instances on this database. */
  readonly channel: Channel;
  /** Resolves only if the database has failed and cannot be reopened. The process must be restarted. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL database of `DATABASE_URL`, or without that setting the embedded database below `DATA_DIR`.
 * @param connectMs how long a call waits for a connection to PostgreSQL, in milliseconds; 5 s by default
 * @throws DataDirInUse, DataDirUnusable, DatabaseUnusable
 */
export const openDatabase = (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  connectMs?: number,
): Promise<OpenDatabase> =>
  settings.databaseUrl === undefined
    ? openEmbedded(settings.dataDir)
    : openPostgres(settings.databaseUrl, connectMs);
