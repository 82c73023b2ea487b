import { open, rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { ROW_NAMES, rowsQuery } from './center-rows.ts';
import { jsonRowsOf } from './export.ts';
import { TransferRefused } from './format.ts';

/**
 * Writes a consistent snapshot of a centre's data to a new file, one JSON row per line.
 * Returns the number of rows, 0 for an unknown centre.
 * @throws TransferRefused if the file exists or cannot be written
 */
export async function exportCenter(pool: Pool, centerId: number, file: string): Promise<number> {
  const client = await pool.connect();
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    client.release();
    throw new TransferRefused(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  });
  let count = 0;
  let isComplete = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const name of ROW_NAMES) {
      for await (const rows of jsonRowsOf(client, rowsQuery(name, centerId))) {
        count += rows.length;
        await handle.writeFile(rows.map(row => `{"${name}":${row}}\n`).join(''));
      }
    }
    isComplete = count > 0;
    return count;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
    await handle.close();
    if (!isComplete) await rm(file, { force: true });
  }
}
