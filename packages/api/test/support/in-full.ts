/** `pnpm test:long` repeats random scenarios many times. `npm test` runs only a few. */
export const IN_FULL = process.env['IN_FULL'] === '1';

/** The limit of a test, in milliseconds. A test that hangs must fail before the whole run is ended from outside. */
export const LONG_MS = IN_FULL ? 3_600_000 : 600_000;

/** `SEED=… jest packages/api/test/fuzz` repeats the requests of a failed run. In `npm test` they are always the same. */
export const SEED = Number(process.env['SEED'] ?? (IN_FULL ? Math.trunc(Math.random() * 2 ** 31) : 1));
