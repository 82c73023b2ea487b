import { rm } from 'node:fs/promises';

/** Runs after all tests. */
export default async function removeDatabase(): Promise<void> {
  await rm(process.env['PREPARED_DATA_DIR'] ?? '', { recursive: true, force: true });
}
