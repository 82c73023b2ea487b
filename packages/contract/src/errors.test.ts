import fc from 'fast-check';
import { parseServerError } from './errors.ts';

describe('parseServerError', () => {
  it('parses each of the four shapes, and the code', () => {
    expect(parseServerError({ detail: 'No.', code: 'not_found' })).toEqual({
      general: ['No.'],
      fields: {},
      code: 'not_found',
    });
    expect(parseServerError({ non_field_errors: ['First', 'Second'] }).general).toEqual(['First', 'Second']);
    expect(parseServerError({ email: ['Taken.'] }).fields).toEqual({ email: ['Taken.'] });
    expect(parseServerError({ center: { vat: ['Wrong.'] } }).fields).toEqual({ 'center.vat': ['Wrong.'] });
  });

  it('returns only texts that the body contains, for any JSON body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), body => {
        const json = JSON.stringify(body);
        const { general, fields } = parseServerError(body);
        for (const text of [...general, ...Object.values(fields).flat()]) {
          expect(json).toContain(JSON.stringify(text).slice(1, -1));
        }
      }),
    );
  });
});
