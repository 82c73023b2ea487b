import { open, rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { jsonRowsOf } from './export.ts';
import { EXPORTED_TABLES, TransferRefused } from './format.ts';

const GAME_COLUMNS = EXPORTED_TABLES.find(({ name }) => name === 'game')?.columnList ?? '';

/** What is exported of a centre, by the name of the rows. Hashes of secrets are of no use to anybody else. */
const queriesFor = (centerId: number): Readonly<Record<string, string>> => ({
  center: `select * from center where id = ${centerId}`,
  operator: `select id, email, name, last_name, is_marketing_allowed, email_verified_at, created_at
    from operator where center_id = ${centerId} order by id`,
  booth: `select id, name, last_seen_at, created_at, archived_at from booth where center_id = ${centerId} order by id`,
  game: `select ${GAME_COLUMNS}, (select coalesce(json_agg(p order by p.id), '[]') from
    (select id, name, score from player where game_id = g.id) p) as players
    from game g where g.center_id = ${centerId} order by g.id`,
});

/**
 * Writes all data of a centre to a new file, one JSON row a line, of one moment. Returns the number of rows; 0 = there is no
 * such centre, and no file.
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
    for (const [name, query] of Object.entries(queriesFor(centerId))) {
      for await (const rows of jsonRowsOf(client, query)) {
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
