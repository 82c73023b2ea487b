import { open, rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { EXPORTED_TABLES, jsonRowsOf, TransferRefused } from './export.ts';

const columnsOf = (table: string, ...omitted: readonly string[]): string =>
  (EXPORTED_TABLES.find(({ name }) => name === table)?.columns ?? [])
    .filter(column => !omitted.includes(column))
    .join(', ');

/** The exported columns, without hashes of secrets, the column with the centre's id, and the name of the list. */
const ROWS = {
  center: { columns: 't.*', centerColumn: 'id', list: '' },
  operator: {
    columns: 't.id, t.email, t.name, t.last_name, t.is_marketing_allowed, t.email_verified_at, t.created_at',
    centerColumn: 'center_id',
    list: 'operators',
  },
  booth: {
    columns: `t.id, t.name, t.last_seen_at, t.version, t.last_error, t.last_error_at, t.out_of_order_since,
      t.out_of_order_note, t.created_at, t.archived_at`,
    centerColumn: 'center_id',
    list: 'booths',
  },
  screen: {
    columns: 't.id, t.name, t.settings, t.last_seen_at, t.release, t.shows, t.created_at',
    centerColumn: 'center_id',
    list: 'screens',
  },
  game: {
    // `player_names` copies names for searches, and `result_key` is a secret.
    columns: `${columnsOf('game', 'player_names', 'result_key')}, (select coalesce(json_agg(p order by p.id), '[]') from
      (select ${columnsOf('player', 'game_id')} from player where game_id = t.id) p) as players,
      (select coalesce(json_agg(c order by c.id), '[]') from
      (select ${columnsOf('correction')} from correction
        where player_id in (select id from player where game_id = t.id)) c) as corrections`,
    centerColumn: 'center_id',
    list: 'games',
  },
  activity: {
    columns: columnsOf('activity', 'center_id'),
    centerColumn: 'center_id',
    list: 'activities',
  },
} as const;

type RowName = keyof typeof ROWS;
const ROW_NAMES = Object.keys(ROWS) as RowName[];

const PAGE = 500;

/** @param after selects only one page, of the rows with larger ids */
function rowsQuery(name: RowName, centerId: number, after?: number): string {
  const { columns, centerColumn } = ROWS[name];
  const page = after === undefined ? ['', ''] : [`and t.id > ${after}`, `limit ${PAGE}`];
  return `select ${columns} from ${name} t where t.${centerColumn} = ${centerId} ${page[0]} order by t.id ${page[1]}`;
}

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

export type ReadRows = (query: string) => Promise<readonly { readonly id: string; readonly row: string }[]>;

const asJson = (query: string): string => `select t.id::text, row_to_json(t)::text as row from (${query}) t`;

/**
 * Returns all data of a centre as the parts of one JSON object, or nothing for an unknown centre.
 * Each page of rows is a separate query, so a slow client does not hold a connection.
 */
export async function* centerAsJson(read: ReadRows, centerId: number): AsyncGenerator<string> {
  const [center] = await read(asJson(rowsQuery('center', centerId)));
  if (!center) return;
  yield `{"exported_at":${JSON.stringify(new Date().toISOString())},"center":${center.row}`;
  for (const name of ROW_NAMES.filter((other): other is Exclude<RowName, 'center'> => other !== 'center')) {
    yield `,"${ROWS[name].list}":[`;
    let after = 0;
    for (;;) {
      const rows = await read(asJson(rowsQuery(name, centerId, after)));
      if (rows.length > 0) yield (after === 0 ? '' : ',') + rows.map(({ row }) => row).join(',');
      if (rows.length < PAGE) break;
      after = Number(rows.at(-1)?.id);
    }
    yield ']';
  }
  yield '}';
}
