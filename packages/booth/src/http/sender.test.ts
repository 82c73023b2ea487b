import fc from 'fast-check';
import { backOff, readRetryAfter, reasonOf } from './sender.ts';

const refused = (status: number, code: string | undefined, ...general: string[]) =>
  reasonOf({ kind: 'refused', status, error: { code, general, fields: {} } });

describe('reasonOf', () => {
  it('uses our own text for a known error code', () => {
    expect(refused(400, 'invalid_credentials', 'Correo o contraseña incorrectos')).toBe(
      'email or password is wrong',
    );
  });

  it.each([undefined, 'teapot', 'constructor'])('uses the server’s text for an unknown code: %s', code => {
    expect(refused(418, code, 'Short', 'and stout')).toBe('it answered 418 (Short and stout)');
    expect(refused(418, code)).toBe('it answered 418');
  });

  it('returns one short line for any answer of the server', () => {
    const reason = refused(
      400,
      undefined,
      `\u001B[2J\u001B]8;;http://evil.test\u0007Gone\u202E\nregistered ${'x'.repeat(900)}`,
    );
    expect(reason).toMatch(/^it answered 400 \(Gone registered x+\)$/);
    expect(reason.length).toBeLessThan(250);
  });
});

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
