import fc from 'fast-check';
import {
  boothKeyOf,
  hashOf,
  hashPassword,
  matchesHash,
  newSecret,
  newTempToken,
  normalizeTempToken,
  tempTokenHashOf,
} from './secrets.ts';

jest.unmock('@node-rs/argon2');

describe('a booth’s key', () => {
  it('is derived from the device code and the salt', () => {
    const [code, salt] = [newSecret(), newSecret()];
    expect(boothKeyOf(code, salt)).toBe(boothKeyOf(code, salt));
    expect(boothKeyOf(code, salt)).not.toBe(boothKeyOf(newSecret(), salt));
    expect(boothKeyOf(code, salt)).not.toBe(boothKeyOf(code, newSecret()));
  });
});

describe('a password', () => {
  it('is stored as argon2id with 64 MiB, three passes and a salt', async () => {
    const [one, other] = await Promise.all([
      hashPassword('Correct-Horse-1'),
      hashPassword('Correct-Horse-1'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('matches its hash in any Unicode normalization form, and never matches without a hash', async () => {
    const kept = await hashPassword('Pe\u00f1a-1');
    expect(await matchesHash('Pen\u0303a-1', kept)).toBe(true);
    expect(await matchesHash('Pena-1', kept)).toBe(false);
    expect(await matchesHash('Pe\u00f1a-1', undefined)).toBe(false);
  });
});

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
