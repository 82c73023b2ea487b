import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { AdministratorError } from '../../base/errors.ts';
import { lastMigrationTime, newestMigrationTime } from '../migrate.ts';
import * as schema from '../schema.ts';

export const headSchema = z.strictObject({
  backglass: z.literal('export'),
  /** Milliseconds since 1970 of the newest migration. Only a release with the same migrations can import the rows. */
  migrated: z.number(),
});

const rowSchema = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });

/** The last line. A file without it is incomplete. */
const endSchema = z.strictObject({
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The last generated id by table. Tables without such ids and empty tables are missing. */
  numbers: z.record(z.string(), z.int().positive()),
});
export type ExportEnd = z.infer<typeof endSchema>;

export const lineSchema = z.union([rowSchema, endSchema]);

/** The message says in one sentence why an export or import is refused. */
export class TransferRefused extends AdministratorError {
  override readonly name = 'TransferRefused';
}

/**
 * Each table comes after the tables that it references. Four tables are not exported: triggers fill `game_count` and
 * `leaderboard_score`, the counts in `rate_count` are valid for at most a minute, and `unsent_change` is empty when no server runs.
 */
export const EXPORTED_TABLES = [
  schema.centers,
  schema.operators,
  schema.sessions,
  schema.accountTokens,
  schema.mails,
  schema.booths,
  schema.boothConnections,
  schema.screens,
  schema.pairings,
  schema.boothAnswers,
  schema.games,
  schema.players,
  schema.corrections,
  schema.activities,
].map(table => {
  const { name, columns } = getTableConfig(table);
  const isNumbered = columns.some(column => column.generatedIdentity !== undefined);
  // Generated columns cannot be inserted.
  const exported = columns.filter(column => column.generated === undefined).map(column => column.name);
  return {
    name,
    isNumbered,
    columns: exported,
    columnList: exported.map(column => `"${column}"`).join(', '),
  };
});

const BATCH = 1_000;

async function lastIdOf(client: PoolClient, table: string): Promise<number | undefined> {
  const { rows: named } = await client.query<{ name: string }>(
    "select pg_get_serial_sequence($1, 'id') as name",
    [`"${table}"`],
  );
  const { rows } = await client.query<{ last: string; used: boolean }>(
    `select last_value as last, is_called as used from ${named[0]?.name ?? ''}`,
  );
  return rows[0]?.used ? Number(rows[0].last) : undefined;
}

/** Reads rows as JSON, in batches. Call it in a transaction. */
export async function* jsonRowsOf(client: PoolClient, query: string): AsyncGenerator<string[]> {
  await client.query(
    `declare rows no scroll cursor for select row_to_json(t)::text as row from (${query}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close rows');
}

async function* linesOf(client: PoolClient): AsyncGenerator<string> {
  yield JSON.stringify({ backglass: 'export', migrated: newestMigrationTime });
  const end: ExportEnd = { rows: {}, numbers: {} };
  for (const { name, isNumbered, columnList } of EXPORTED_TABLES) {
    let count = 0;
    for await (const rows of jsonRowsOf(client, `select ${columnList} from "${name}"`)) {
      count += rows.length;
      yield rows.map(row => `{"table":"${name}","row":${row}}`).join('\n');
    }
    end.rows[name] = count;
    const lastId = isNumbered ? await lastIdOf(client, name) : undefined;
    if (lastId !== undefined) end.numbers[name] = lastId;
  }
  yield JSON.stringify(end);
}

/**
 * Writes a consistent snapshot of the database to a new file, readable only by its owner. An incomplete file lacks its last line.
 * @throws TransferRefused if the tables belong to another release
 */
export async function exportTo(
  pool: Pool,
  file: string,
): Promise<Pick<ExportEnd, 'rows'> & { readonly sha256: string }> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    if ((await lastMigrationTime(client)) !== newestMigrationTime)
      throw new TransferRefused(
        'The database has the tables of another release: use the commands of that release.',
      );
    const handle = await open(file, 'wx', 0o600);
    const hash = createHash('sha256');
    let last = '';
    try {
      for await (const lines of linesOf(client)) {
        last = lines;
        const bytes = Buffer.from(`${lines}\n`);
        hash.update(bytes);
        await handle.writeFile(bytes);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { rows: (JSON.parse(last) as ExportEnd).rows, sha256: hash.digest('hex') };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
