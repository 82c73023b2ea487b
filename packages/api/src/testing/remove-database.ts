import { rm } from 'node:fs/promises';

/** After the last test. */
export default async function removeDatabase(): Promise<void> {
  await rm(process.env['PREPARED_DATA_DIR'] ?? '', { recursive: true, force: true });
}
