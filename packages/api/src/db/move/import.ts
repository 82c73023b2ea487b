import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Pool, PoolClient } from 'pg';
import { newestMigration } from '../migrated.ts';
import { type End, headSchema, lineSchema, MoveRefused } from './lines.ts';
import { movedTables } from './tables.ts';

const BATCH = 500;
const TABLES = new Set(movedTables().map(({ name }) => name));

const broken = (line: number): MoveRefused =>
  new MoveRefused(`Line ${line} is not one of a Backglass export.`);

function parsed(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken(line);
  }
}

/** Rows of one table, put in when there are enough of them or another table's come. */
class Rows {
  readonly #client: PoolClient;
  #table = '';
  #rows: unknown[] = [];

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async add(table: string, row: unknown): Promise<void> {
    if (table !== this.#table || this.#rows.length >= BATCH) await this.flush();
    this.#table = table;
    this.#rows.push(row);
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    await this.#client.query(
      `insert into "${this.#table}" overriding system value
       select * from jsonb_populate_recordset(null::"${this.#table}", $1::jsonb)`,
      [JSON.stringify(this.#rows)],
    );
    this.#rows = [];
  }
}

async function readInto(client: PoolClient, file: string): Promise<End> {
  const rows = new Rows(client);
  let line = 0;
  let end: End | undefined;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    const value = parsed(text, line);
    if (line === 1) {
      const head = headSchema.safeParse(value);
      if (!head.success) throw broken(line);
      if (head.data.migrated !== newestMigration)
        throw new MoveRefused('The file is of another release: export and import with the same one.');
      continue;
    }
    const { data } = lineSchema.safeParse(value);
    if (!data || end || ('table' in data && !TABLES.has(data.table))) throw broken(line);
    if ('table' in data) await rows.add(data.table, data.row);
    else end = data;
  }
  await rows.flush();
  if (!end) throw new MoveRefused('The file is not whole: its last line is missing.');
  return end;
}

async function countOf(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from "${table}"`);
  return Number(rows[0]?.count);
}

/**
 * Reads a file of `exportTo` into an empty database whose tables are up to date: all of it or, whatever fails, nothing.
 * Answers the rows by table, counted anew.
 * @throws MoveRefused if the database is not empty, or the file not whole, not ours or of another release
 */
export async function importFrom(pool: Pool, file: string): Promise<End['rows']> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const names = movedTables().map(({ name }) => name);
    await client.query(`lock table ${names.map(name => `"${name}"`).join(', ')} in exclusive mode`);
    for (const name of names) {
      if ((await countOf(client, name)) > 0)
        throw new MoveRefused(`The database is not empty: "${name}" has rows. Import into a new one.`);
    }
    const end = await readInto(client, file);
    for (const [name, number] of Object.entries(end.numbers)) {
      if (TABLES.has(name))
        await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [`"${name}"`, number]);
    }
    for (const name of names) {
      const [expected, count] = [end.rows[name] ?? 0, await countOf(client, name)];
      if (count !== expected)
        throw new MoveRefused(`"${name}" should have ${expected} rows and has ${count}.`);
    }
    await client.query('commit');
    return end.rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
