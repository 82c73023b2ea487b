import { rm } from 'node:fs/promises';

export default async function removeDatabase(): Promise<void> {
  await rm(process.env['PREPARED_DATA_DIR'] ?? '', { recursive: true, force: true });
}
