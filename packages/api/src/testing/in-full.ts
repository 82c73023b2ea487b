/** Whether to run all repetitions of tests that repeat a random scenario. `pnpm test:long` sets it. `npm test` runs only a few. */
export const IN_FULL = process.env['IN_FULL'] === '1';

/** Time-out of a long test, in milliseconds. */
export const LONG_MS = 3_600_000;
