/** `pnpm test:long` runs every round (`IN_FULL`); `npm test` runs a few of them. */
export const IN_FULL = process.env['IN_FULL'] === '1';

/** Time-out of a long test, in milliseconds. */
export const LONG_MS = 3_600_000;
