import fc from 'fast-check';
import { boothKeyOf, newSecret, newTempToken, normalTempToken } from './secrets.ts';

describe('a temporary token', () => {
  it('has eight letters that are hard to misread, and means the same in any spelling', () => {
    fc.assert(
      fc.property(fc.constantFrom('-', ' ', '', ' – ', '--'), fc.boolean(), (gap, lower) => {
        const token = newTempToken();
        expect(token).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
        const typed = ` ${token.replace('-', gap)} `;
        expect(normalTempToken(lower ? typed.toLowerCase() : typed)).toBe(token.replace('-', ''));
      }),
    );
  });

  it('uses the whole alphabet', () => {
    const letters = new Set(Array.from({ length: 200 }, newTempToken).join('').replaceAll('-', ''));
    expect(letters.size).toBe(20);
  });
});

describe('a booth’s key', () => {
  it('is made of both halves: the booth’s and the database’s', () => {
    const [code, salt] = [newSecret(), newSecret()];
    expect(boothKeyOf(code, salt)).toBe(boothKeyOf(code, salt));
    expect(boothKeyOf(code, salt)).not.toBe(boothKeyOf(newSecret(), salt));
    expect(boothKeyOf(code, salt)).not.toBe(boothKeyOf(code, newSecret()));
  });
});
