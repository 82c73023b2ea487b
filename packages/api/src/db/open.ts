import type { Pool } from 'pg';
import type { Settings } from '../settings/settings.ts';
import type { Channel } from './channel.ts';
import { openEmbedded } from './embedded/open.ts';
import { type PostgresOptions, openPostgres } from './postgres/open.ts';

export interface OpenDatabase {
  readonly pool: Pool;
  /** For slow reads, so that `pool` has connections for other calls. On the embedded database all pools are the same. */
  readonly searchPool: Pool;
  /** Has no time-outs, for migrations, maintenance, export and import. */
  readonly maintenancePool: Pool;
  readonly channel: Channel;
  /** Resolves if the database has failed and cannot be reopened. The process must be restarted. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL database of `DATABASE_URL`, or the embedded database, which has no limits.
 * @throws DataDirInUse, DataDirUnusable, DatabaseUnusable
 */
export const openDatabase = (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  options: Partial<PostgresOptions> = {},
): Promise<OpenDatabase> =>
  settings.databaseUrl === undefined
    ? openEmbedded(settings.dataDir)
    : openPostgres(settings.databaseUrl, options);
