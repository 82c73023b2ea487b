import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../db/embedded/open.ts';
import { migrate } from '../db/migrate.ts';

/** Runs before all tests. Each test API gets a copy of this embedded database with all tables. */
export default async function prepareDatabase(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backglass-prepared-'));
  const { maintenancePool, close } = await openEmbedded(dataDir);
  await migrate(maintenancePool);
  await close();
  process.env['PREPARED_DATA_DIR'] = dataDir;
}
