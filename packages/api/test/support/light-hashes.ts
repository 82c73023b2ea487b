import type * as argon2 from '@node-rs/argon2';

/* A low cost of argon2id saves a quarter of the tests' time. Some tests and all started processes use the full cost. */
const LIGHT = { memoryCost: 1024, timeCost: 1 };

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const hash: typeof argon2.hash = (password, options, signal) =>
    actual.hash(password, { ...options, ...LIGHT }, signal);
  return { ...actual, hash };
});
