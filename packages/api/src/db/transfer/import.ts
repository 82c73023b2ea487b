import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Pool, PoolClient } from 'pg';
import { sqlStateOf } from '../database.ts';
import { newestMigrationTime } from '../migrate.ts';
import { type ExportEnd, EXPORTED_TABLES, headSchema, lineSchema, TransferRefused } from './export.ts';

const BATCH = 500;

const NAMES: readonly string[] = EXPORTED_TABLES.map(({ name }) => name);

interface ImportOptions {
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
    // No export contains the last four tables. Triggers fill two of them again.
    if (replace)
      await client.query(`truncate ${tables}, game_count, leaderboard_score, rate_count, unsent_change`);
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

/** A row of the file, and its line. */
interface NumberedRow {
  readonly row: unknown;
  readonly line: number;
}

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
  let line = 0;
  let table = '';
  let batch: NumberedRow[] = [];
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
    if ('table' in data) {
      if (data.table !== table || batch.length >= BATCH) {
        await insertBatch(client, file, table, batch);
        batch = [];
      }
      table = data.table;
      batch.push({ row: data.row, line });
    } else end = data;
  }
  await insertBatch(client, file, table, batch);
  if (!end) throw new TransferRefused('The file is incomplete: its last line is missing.');
  return end;
}

/** Classes 22 (a value does not fit its column) and 23 (a constraint is violated). */
const isRowError = (error: unknown): boolean => /^2[23]\w{3}$/.test(sqlStateOf(error));

/** @throws TransferRefused that names the line of the first refused row */
async function insertBatch(
  client: PoolClient,
  file: string,
  table: string,
  batch: readonly NumberedRow[],
): Promise<void> {
  if (batch.length === 0) return;
  const columnList = EXPORTED_TABLES.find(({ name }) => name === table)?.columnList ?? '';
  const insert = (rows: readonly unknown[]) =>
    client.query(
      `insert into "${table}" (${columnList}) overriding system value
       select ${columnList} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  await client.query('savepoint rows');
  try {
    await insert(batch.map(({ row }) => row));
  } catch (error) {
    if (!isRowError(error)) throw error;
    await client.query('rollback to savepoint rows');
    for (const { row, line } of batch)
      await insert([row]).catch((refused: unknown) => {
        throw isRowError(refused)
          ? new TransferRefused(`${file}, line ${line}: ${(refused as Error).message}.`)
          : refused;
      });
    throw error;
  }
  await client.query('release savepoint rows');
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
