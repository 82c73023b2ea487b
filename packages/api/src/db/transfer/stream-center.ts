import { type RowName, ROW_NAMES, rowsQuery } from './center-rows.ts';

const PAGE = 500;

interface Row {
  readonly id: string;
  readonly row: string;
}

/** Runs a query of this file and returns its rows. */
export type ReadRows = (query: string) => Promise<readonly Row[]>;

const asJson = (query: string): string => `select t.id::text, row_to_json(t)::text as row from (${query}) t`;

/**
 * Writes all data of a centre as one JSON object, in parts. Every page of rows is a query of its own, so that a slow reader
 * holds no connection. Rows that change meanwhile are there once, as before or after. Ends without a part if there is no such
 * centre.
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
