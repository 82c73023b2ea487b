import { EXPORTED_TABLES } from './format.ts';

/** `player_names` copies names for searches, so an export omits it. */
const GAME_COLUMNS = (EXPORTED_TABLES.find(({ name }) => name === 'game')?.columns ?? [])
  .filter(column => column !== 'player_names')
  .join(', ');

/** The exported columns, without hashes of secrets, and the column with the centre's id. */
const ROWS = {
  center: { columns: 't.*', centerColumn: 'id' },
  operator: {
    columns: 't.id, t.email, t.name, t.last_name, t.is_marketing_allowed, t.email_verified_at, t.created_at',
    centerColumn: 'center_id',
  },
  booth: { columns: 't.id, t.name, t.last_seen_at, t.created_at, t.archived_at', centerColumn: 'center_id' },
  game: {
    columns: `${GAME_COLUMNS}, (select coalesce(json_agg(p order by p.id), '[]') from
      (select id, name, score from player where game_id = t.id) p) as players`,
    centerColumn: 'center_id',
  },
} as const;

export type RowName = keyof typeof ROWS;
export const ROW_NAMES = Object.keys(ROWS) as RowName[];

/** Selects up to `limit` rows with ids above `after`. */
interface Page {
  readonly after: number;
  readonly limit: number;
}

export function rowsQuery(name: RowName, centerId: number, page?: Page): string {
  const { columns, centerColumn } = ROWS[name];
  return `select ${columns} from ${name} t where t.${centerColumn} = ${centerId}
    ${page ? `and t.id > ${page.after}` : ''} order by t.id ${page ? `limit ${page.limit}` : ''}`;
}
