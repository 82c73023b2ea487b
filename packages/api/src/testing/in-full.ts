/** Some tests repeat a random scenario. `pnpm test:long` sets `IN_FULL` and runs all repetitions; `npm test` runs a few. */
export const IN_FULL = process.env['IN_FULL'] === '1';

/** Time-out of a long test, in milliseconds. */
export const LONG_MS = 3_600_000;
