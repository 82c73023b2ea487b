import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Pool, PoolClient } from 'pg';
import { newestMigrationTime } from '../migrate.ts';
import { type ExportEnd, TransferRefused, headSchema, lineSchema, EXPORTED_TABLES } from './format.ts';
import { RowInserter } from './row-inserter.ts';

const NAMES: readonly string[] = EXPORTED_TABLES.map(({ name }) => name);

const broken = (line: number): TransferRefused =>
  new TransferRefused(`Line ${line} does not belong to a Backglass export.`);

function parsed(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken(line);
  }
}

async function readInto(client: PoolClient, file: string): Promise<ExportEnd> {
  const rows = new RowInserter(client, file);
  let line = 0;
  let end: ExportEnd | undefined;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    const value = parsed(text, line);
    if (line === 1) {
      const head = headSchema.safeParse(value);
      if (!head.success) throw broken(line);
      if (head.data.migrated !== newestMigrationTime)
        throw new TransferRefused('The file is of another release: export and import with the same release.');
      continue;
    }
    const { data } = lineSchema.safeParse(value);
    if (!data || end || ('table' in data && !NAMES.includes(data.table))) throw broken(line);
    if ('table' in data) await rows.add(data.table, data.row, line);
    else end = data;
  }
  await rows.flush();
  if (!end) throw new TransferRefused('The file is incomplete: its last line is missing.');
  return end;
}

async function countOf(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from "${table}"`);
  return Number(rows[0]?.count);
}

async function requireEmpty(client: PoolClient): Promise<void> {
  for (const name of NAMES) {
    if ((await countOf(client, name)) > 0)
      throw new TransferRefused(
        `The database is not empty: "${name}" has rows. Use an empty one, or replace everything with --replace.`,
      );
  }
}

export interface ImportOptions {
  /** Deletes all rows in the same transaction. Otherwise the database must be empty. */
  readonly replace?: boolean;
  /** Called after all rows are inserted and counted. If it rejects, nothing is imported. */
  readonly beforeCommit?: (client: PoolClient) => Promise<void>;
}

/**
 * Imports a file of `exportTo` completely or not at all. Returns the number of rows by table.
 * @throws TransferRefused if the database is not empty, or the file is incomplete, invalid, or from another release
 */
export async function importFrom(
  pool: Pool,
  file: string,
  { replace = false, beforeCommit }: ImportOptions = {},
): Promise<ExportEnd['rows']> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tables = NAMES.map(name => `"${name}"`).join(', ');
    await client.query(`lock table ${tables} in exclusive mode`);
    // No export contains the last three tables. Triggers fill two of them again.
    if (replace) await client.query(`truncate ${tables}, game_count, leaderboard_score, rate_count`);
    else await requireEmpty(client);
    const end = await readInto(client, file);
    for (const [name, number] of Object.entries(end.numbers)) {
      if (NAMES.includes(name))
        await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [`"${name}"`, number]);
    }
    for (const name of NAMES) {
      const [expected, count] = [end.rows[name] ?? 0, await countOf(client, name)];
      if (count !== expected)
        throw new TransferRefused(`"${name}" should have ${expected} rows and has ${count}.`);
    }
    await beforeCommit?.(client);
    await client.query('commit');
    return end.rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
