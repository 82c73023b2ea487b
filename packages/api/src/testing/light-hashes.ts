import type * as argon2 from '@node-rs/argon2';

/*
 * Setup of this package's tests: argon2id with a low cost, which saves a quarter of their time. `password.test.ts`,
 * `enumeration.test.ts` and every process that a test starts use the full cost.
 */
const LIGHT = { memoryCost: 1024, timeCost: 1 };

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const hash: typeof argon2.hash = (password, options, signal) =>
    actual.hash(password, { ...options, ...LIGHT }, signal);
  return { ...actual, hash };
});
