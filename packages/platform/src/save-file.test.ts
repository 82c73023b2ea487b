import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRows, escapeFormula } from './save-file.ts';

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
          const back = read('\ufeff' + csvRows(rows, language), delimiter);
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
