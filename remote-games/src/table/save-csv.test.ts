import { aGame } from '@backglass/testing';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CSV_VALUES } from './columns.tsx';
import { BYTE_ORDER_MARK, csvRows, escapeFormula } from './save-csv.ts';

const read = (text: string, delimiter = ','): string[][] =>
  parse(text, { bom: true, relax_column_count: false, delimiter });

describe('a CSV file', () => {
  it.each([
    ['en', ','],
    ['es', ';'],
  ] as const)('has the original cells when it is parsed (%s)', (language, delimiter) => {
    const cells = fc.string({ unit: 'binary' }).filter(text => !/[\ud800-\udfff]/.test(text));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cells, cells, fc.constant('end')), { minLength: 1, maxLength: 8 }),
        rows => {
          const back = read(BYTE_ORDER_MARK + csvRows(rows, language), delimiter);
          expect(back).toEqual(rows.map(row => row.map(escapeFormula)));
        },
      ),
    );
  });

  it('has line breaks and quotes as in RFC 4180', () => {
    expect(
      csvRows(
        [
          ['a', 'b, "c"'],
          ['line\nbreak', ''],
        ],
        'en',
      ),
    ).toBe('a,"b, ""c"""\r\n"line\nbreak",\r\n');
  });

  it('has semicolons in Spanish, as a Spanish spreadsheet expects', () => {
    expect(csvRows([['Copa; ronda 3', 'Arena A', '8']], 'es')).toBe('"Copa; ronda 3";Arena A;8\r\n');
  });

  it.each([
    ['the last signal of a game that was ended after a silence', '2026-01-15T18:20:00Z', '19:20'],
    ['the end of a game whose booth had a signal', null, '20:20'],
  ])('has as finish %s', (_, no_signal_since, time) => {
    const game = aGame({ status: 'aborted', finished_at: '2026-01-15T19:20:00Z', no_signal_since });
    const [, finished] = CSV_VALUES.find(([title]) => title === 'game.finished') ?? [];
    expect(finished?.(game, key => key)).toBe(`2026-01-15 ${time}`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =cmd', '\r=1', '＝1'])(
    'puts an apostrophe before a formula: %j',
    text => {
      expect(read(csvRows([[text, 'end']], 'en'))[0]?.[0]).toBe(`'${text}`);
    },
  );

  it.each(['Heat 3', 'Łódź', '3-1', 'a=b', "O'Neill"])('does not change %s, which is no formula', text => {
    expect(escapeFormula(text)).toBe(text);
  });
});
