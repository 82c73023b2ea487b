import { rm } from 'node:fs/promises';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { parseSettings } from '../../src/settings/settings.ts';
import { type TestDatabase, makeTestDatabase, TEST_SERVER } from './test-database.ts';

async function makeMigratedDatabase(server: string): Promise<TestDatabase['environment']> {
  const { environment } = await makeTestDatabase(server, { isEmpty: true });
  const { maintenancePool, close } = await openDatabase(parseSettings({ ...environment }));
  await migrate(maintenancePool);
  await close();
  return environment;
}

/** Runs before all tests. Test databases are copies of the embedded database that it makes, or of the one on the server. */
export default async function prepareDatabase(): Promise<void> {
  process.env['PREPARED_DATA_DIR'] = (await makeMigratedDatabase('')).DATA_DIR;
  if (!TEST_SERVER) return;
  const { DATA_DIR, DATABASE_URL = '' } = await makeMigratedDatabase(TEST_SERVER);
  await rm(DATA_DIR, { recursive: true });
  process.env['PREPARED_DATABASE'] = new URL(DATABASE_URL).pathname.slice(1);
}
