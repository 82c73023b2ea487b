import { open, rename, rm } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { newestMigration } from '../migrate.ts';
import { type End, EXPORTED_TABLES } from './format.ts';

const BATCH = 1_000;

async function numberOf(client: PoolClient, table: string): Promise<number | undefined> {
  const { rows: named } = await client.query<{ name: string }>(
    "select pg_get_serial_sequence($1, 'id') as name",
    [`"${table}"`],
  );
  const { rows } = await client.query<{ last: string; used: boolean }>(
    `select last_value as last, is_called as used from ${named[0]?.name ?? ''}`,
  );
  return rows[0]?.used ? Number(rows[0].last) : undefined;
}

async function* linesOf(client: PoolClient): AsyncGenerator<string> {
  yield JSON.stringify({ backglass: 'export', migrated: newestMigration });
  const end: End = { rows: {}, numbers: {} };
  for (const { name, isNumbered } of EXPORTED_TABLES) {
    let count = 0;
    await client.query(
      `declare rows no scroll cursor for select row_to_json(t)::text as row from "${name}" t`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`);
      if (rows.length === 0) break;
      count += rows.length;
      yield rows.map(({ row }) => `{"table":"${name}","row":${row}}`).join('\n');
    }
    await client.query('close rows');
    end.rows[name] = count;
    const number = isNumbered ? await numberOf(client, name) : undefined;
    if (number !== undefined) end.numbers[name] = number;
  }
  yield JSON.stringify(end);
}

/**
 * Writes a consistent snapshot of the database to a file, one row a line. The file has password hashes: only its owner may
 * read it. It is written completely or not at all. Returns the number of rows by table.
 */
export async function exportTo(pool: Pool, file: string): Promise<End['rows']> {
  const client = await pool.connect();
  const unfinished = `${file}.unfinished`;
  try {
    await client.query('begin isolation level repeatable read read only');
    const handle = await open(unfinished, 'w', 0o600);
    let last = '';
    try {
      for await (const lines of linesOf(client)) {
        last = lines;
        await handle.write(`${lines}\n`);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    return (JSON.parse(last) as End).rows;
  } finally {
    await rm(unfinished, { force: true });
    await client.query('rollback');
    client.release();
  }
}
