import { killRounds } from './kill.ts';

/**
 * `pnpm test:long` kills the child before each write, and at 20 random times. Other runs kill the child only before write 12,
 * which is the document.
 */
const IN_FULL = process.env['IN_FULL'] === '1';
const STEPS = IN_FULL ? Array.from({ length: 16 }, (_, index) => index + 1) : [12];
/** In milliseconds. A child runs for about this time. */
const LIFE = 1_500;
const TIMES = IN_FULL ? Array.from({ length: 20 }, () => Math.random() * LIFE) : [];

describe('kill -9 while a release is published and promoted', () => {
  it.each(['folder', 's3'] as const)(
    'leaves the live page complete, in %s',
    async kind => {
      const { killed, broken } = await killRounds({ kind, steps: STEPS, times: TIMES });
      expect(broken).toEqual([]);
      // A child survives if its step comes after its last write, or if it ends before its time.
      if (!IN_FULL) expect(killed).toBe(STEPS.length);
      expect(killed).toBeGreaterThanOrEqual(1);
    },
    1_800_000,
  );
});
