import { EXPORTED_TABLES } from './format.ts';

/** Without `player_names`, a copy for searches: each exported game has its players. */
const GAME_COLUMNS = (EXPORTED_TABLES.find(({ name }) => name === 'game')?.columns ?? [])
  .filter(column => column !== 'player_names')
  .join(', ');

/** By table: the exported columns of a centre's rows, and the column with the id of the centre (`of`). Hashes of secrets are left out. */
const ROWS = {
  center: { columns: 't.*', of: 'id' },
  operator: {
    columns: 't.id, t.email, t.name, t.last_name, t.is_marketing_allowed, t.email_verified_at, t.created_at',
    of: 'center_id',
  },
  booth: { columns: 't.id, t.name, t.last_seen_at, t.created_at, t.archived_at', of: 'center_id' },
  game: {
    columns: `${GAME_COLUMNS}, (select coalesce(json_agg(p order by p.id), '[]') from
      (select id, name, score from player where game_id = t.id) p) as players`,
    of: 'center_id',
  },
} as const;

export type RowName = keyof typeof ROWS;
export const ROW_NAMES = Object.keys(ROWS) as RowName[];

/** Selects up to `limit` rows with ids above `after`. */
interface Page {
  readonly after: number;
  readonly limit: number;
}

/** Returns the query for one kind of a centre's rows: all of them, or one page. */
export function rowsQuery(name: RowName, centerId: number, page?: Page): string {
  const { columns, of } = ROWS[name];
  return `select ${columns} from ${name} t where t.${of} = ${centerId}
    ${page ? `and t.id > ${page.after}` : ''} order by t.id ${page ? `limit ${page.limit}` : ''}`;
}
