import { killRounds } from './kill.ts';

/** In the long tests: before every call of the store that publish and promote make, and at 20 random times. */
const IN_FULL = process.env['IN_FULL'] === '1';
const STEPS = IN_FULL ? Array.from({ length: 40 }, (_, index) => index + 1) : [2, 12];
/** A child takes about this long, in milliseconds. */
const LIFE = 1_500;
const TIMES = IN_FULL ? Array.from({ length: 20 }, () => Math.random() * LIFE) : [];

describe('kill -9 while a release is published and promoted', () => {
  it.each(['folder', 's3'] as const)(
    'leaves the live page whole, in %s',
    async kind => {
      const { killed, broken } = await killRounds({ kind, steps: STEPS, times: TIMES });
      expect(broken).toEqual([]);
      // In full, a step beyond the last call and a time after the end kill nothing.
      if (!IN_FULL) expect(killed).toBe(STEPS.length);
      expect(killed).toBeGreaterThanOrEqual(2);
    },
    1_800_000,
  );
});
