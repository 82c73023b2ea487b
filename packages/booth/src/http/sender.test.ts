import fc from 'fast-check';
import { backOff, readRetryAfter } from './sender.ts';

describe('backOff', () => {
  it('doubles the wait after each failure up to a limit, and randomizes half of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, chance) => {
          const wait = backOff(attempt, 0, () => chance);
          const ceiling = Math.min(10_000, 500 * 2 ** (attempt - 1));
          expect(wait).toBeGreaterThanOrEqual(ceiling / 2);
          expect(wait).toBeLessThanOrEqual(ceiling);
        },
      ),
    );
  });

  it('never retries before the server’s Retry-After', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 3_600_000 }),
        (attempt, retryAfterMs) => {
          expect(backOff(attempt, retryAfterMs)).toBeGreaterThanOrEqual(retryAfterMs);
        },
      ),
    );
  });

  it.each([
    ['120', 120_000],
    [' 3 ', 3_000],
    ['Sat, 21 Nov 2026 18:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 17:00:00 GMT', 0],
    ['99999999999', 3_600_000],
    ['soon', 0],
    ['', 0],
    [null, 0],
  ])('reads the Retry-After header %j', (header, expected) => {
    expect(readRetryAfter(header, Date.parse('2026-11-21T18:00:00Z'))).toBe(expected);
  });
});
