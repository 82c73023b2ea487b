import { type RowName, ROW_NAMES, rowsQuery } from './center-rows.ts';

const PAGE = 500;

interface Row {
  readonly id: string;
  readonly row: string;
}

export type ReadRows = (query: string) => Promise<readonly Row[]>;

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
    yield `,"${name}s":[`;
    let after = 0;
    for (;;) {
      const rows = await read(asJson(rowsQuery(name, centerId, { after, limit: PAGE })));
      if (rows.length > 0) yield (after === 0 ? '' : ',') + rows.map(({ row }) => row).join(',');
      if (rows.length < PAGE) break;
      after = Number(rows.at(-1)?.id);
    }
    yield ']';
  }
  yield '}';
}
