import type { Pool } from 'pg';
import type { Settings } from '../settings/settings.ts';
import type { Channel } from './channel.ts';
import { openEmbedded } from './embedded/open.ts';
import { openPostgres } from './postgres/open.ts';

/** An open database. The rest of the API does not know whether it is embedded or a server. */
export interface OpenDatabase {
  readonly pool: Pool;
  /** For reads that may take long, so that they cannot use up the connections of `pool`. The embedded database has one for all. */
  readonly searchPool: Pool;
  /** Without time-outs: for migrations, maintenance, export and import. */
  readonly maintenancePool: Pool;
  /** Messages between the instances on this database. */
  readonly channel: Channel;
  /** Resolves only if the database is lost for good: the process must be restarted. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Opens the database of the settings: PostgreSQL by `DATABASE_URL`, else the embedded one below `DATA_DIR`.
 * @param connectMs how long a call waits for a connection to PostgreSQL; 5 s by default
 * @throws DataDirInUse, DataDirUnusable, DatabaseUnusable
 */
export const openDatabase = (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  connectMs?: number,
): Promise<OpenDatabase> =>
  settings.databaseUrl === undefined
    ? openEmbedded(settings.dataDir)
    : openPostgres(settings.databaseUrl, connectMs);
