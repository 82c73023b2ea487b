import { reasonOf } from './outcome.ts';

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
