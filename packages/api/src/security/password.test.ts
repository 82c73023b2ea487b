import { hashPassword, matchesHash } from './secrets.ts';

jest.unmock('@node-rs/argon2');

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
