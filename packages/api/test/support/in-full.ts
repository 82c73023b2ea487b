/** `pnpm test:long` repeats random scenarios many times. `npm test` runs only a few. */
export const IN_FULL = process.env['IN_FULL'] === '1';

export const LONG_MS = 3_600_000;
