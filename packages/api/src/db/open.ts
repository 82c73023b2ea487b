import type { Settings } from '../settings.ts';
import { openEmbedded } from './embedded/open.ts';
import type { OpenDatabase } from './opened.ts';
import { openPostgres } from './postgres/open.ts';

/**
 * Opens the database that the settings name: PostgreSQL by `DATABASE_URL`, else the embedded one below `DATA_DIR`.
 * @throws DataDirInUse, DataDirUnusable, DatabaseUnreachable
 */
export const openDatabase = (settings: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> =>
  settings.databaseUrl === undefined ? openEmbedded(settings.dataDir) : openPostgres(settings.databaseUrl);
