import fc from 'fast-check';
import { hashOf, newTempToken, normalizeTempToken, tempTokenHashOf } from './secrets.ts';

describe('a temporary token', () => {
  it('has eight letters that are hard to misread, and ignores case, dashes and spaces', () => {
    fc.assert(
      fc.property(fc.constantFrom('-', ' ', '', ' – ', '--'), fc.boolean(), (gap, lower) => {
        const token = newTempToken();
        expect(token).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
        const typed = ` ${token.replace('-', gap)} `;
        expect(normalizeTempToken(lower ? typed.toLowerCase() : typed)).toBe(token.replace('-', ''));
      }),
    );
  });

  it('uses the whole alphabet', () => {
    const letters = new Set(Array.from({ length: 200 }, newTempToken).join('').replaceAll('-', ''));
    expect(letters.size).toBe(20);
  });

  it('is stored as a slow hash, which ignores case and dashes', async () => {
    const kept = await tempTokenHashOf('BCDF-GHJK');
    expect(await tempTokenHashOf(' bcdf ghjk')).toBe(kept);
    expect(await tempTokenHashOf('BCDF-GHJL')).not.toBe(kept);
    expect([hashOf('BCDFGHJK'), hashOf('BCDF-GHJK')]).not.toContain(kept);
  });
});
