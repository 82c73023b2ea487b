import { reasonOf } from './outcome.ts';

const refused = (status: number, code: string | undefined, ...general: string[]) =>
  reasonOf({ kind: 'refused', status, error: { code, general, fields: {} } });

describe('why a call failed', () => {
  it('is said in our own words where we know the error', () => {
    expect(refused(400, 'invalid_credentials', 'Correo o contraseña incorrectos')).toBe(
      'email or password is wrong',
    );
  });

  it.each([undefined, 'teapot', 'constructor'])('is the server’s text where we do not: %s', code => {
    expect(refused(418, code, 'Short', 'and stout')).toBe('it answered 418 (Short and stout)');
    expect(refused(418, code)).toBe('it answered 418');
  });

  it('is one short line, whatever the server says', () => {
    const reason = refused(
      400,
      undefined,
      `\u001B[2J\u001B]8;;http://evil.test\u0007Gone\u202E\nregistered ${'x'.repeat(900)}`,
    );
    expect(reason).toMatch(/^it answered 400 \(Gone registered x+\)$/);
    expect(reason.length).toBeLessThan(250);
  });
});
