import fc from 'fast-check';
import { parseServerError } from './errors.ts';

describe('an error body', () => {
  it('is parsed in each of the four shapes, with its code', () => {
    expect(parseServerError({ detail: 'No.', code: 'not_found' })).toEqual({
      general: ['No.'],
      fields: {},
      code: 'not_found',
    });
    expect(parseServerError({ non_field_errors: ['First', 'Second'] }).general).toEqual(['First', 'Second']);
    expect(parseServerError({ email: ['Taken.'] }).fields).toEqual({ email: ['Taken.'] });
    expect(parseServerError({ center: { vat: ['Wrong.'] } }).fields).toEqual({ 'center.vat': ['Wrong.'] });
  });

  it('yields only texts of the body for any JSON', () => {
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
