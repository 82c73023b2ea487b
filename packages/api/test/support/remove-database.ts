import { rm } from 'node:fs/promises';
import { asAdmin, TEST_SERVER } from './test-database.ts';

export default async function removeDatabase(): Promise<void> {
  await rm(process.env['PREPARED_DATA_DIR'] ?? '', { recursive: true, force: true });
  if (TEST_SERVER) await asAdmin(TEST_SERVER, `DROP DATABASE ${process.env['PREPARED_DATABASE']}`);
}
