import type * as argon2 from '@node-rs/argon2';

/*
 * Setup of this package's tests: whatever they log in with is hashed by argon2id too, but not for 64 MiB and three passes,
 * which took more than a quarter of their time. `password.test.ts` and `enumeration.test.ts` have hashes at their full cost, and so has
 * every process that a test starts.
 */
const LIGHT = { memoryCost: 1024, timeCost: 1 };

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const hash: typeof argon2.hash = (password, options, signal) =>
    actual.hash(password, { ...options, ...LIGHT }, signal);
  return { ...actual, hash };
});
