import { killRounds } from './kill.ts';

/** The child is killed before each write, and at random times. Write 12 is the document. */
const STEPS = Array.from({ length: 16 }, (_, index) => index + 1);
/** In milliseconds. A child runs for about this time. */
const LIFE = 1_500;
const TIMES = Array.from({ length: 20 }, () => Math.random() * LIFE);

describe('kill -9 while a release is published and promoted', () => {
  it.each(['folder', 's3'] as const)(
    'leaves the live page complete, in %s',
    async kind => {
      const { killed, broken } = await killRounds({ kind, steps: STEPS, times: TIMES });
      expect(broken).toEqual([]);
      // A child survives if its step comes after its last write, or if it ends before its time.
      expect(killed).toBeGreaterThanOrEqual(1);
    },
    1_800_000,
  );
});
