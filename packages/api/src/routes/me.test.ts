import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const EMAIL = 'ada@arena.test';
const api = useTestApi();
let token: string;
beforeAll(async () => {
  await addCenter(api, { email: EMAIL });
  token = await logIn(api, EMAIL);
});

const patch = (body: unknown, language = 'en') =>
  api.call('PATCH', 'user/me/', { token, body, headers: { 'accept-language': language } });

describe('PATCH user/me/', () => {
  it('changes only the given fields', async () => {
    const answer = await patch({ name: ' Grace ', is_marketing_allowed: true });
    expect(answer.body).toMatchObject({ name: 'Grace', last_name: 'Ruiz', is_marketing_allowed: true });
    expect((await api.call('GET', 'user/me/', { token })).body).toEqual(answer.body);
    expect((await patch({})).body).toEqual(answer.body);
  });

  it('ignores fields that the operator cannot change', async () => {
    const before = (await api.call('GET', 'user/me/', { token })).body;
    const answer = await patch({
      id: 99,
      center: { name: 'Mine', status: 'rejected' },
      email_verified_at: null,
    });
    expect(answer).toMatchObject({ status: 200, body: before });
  });

  it.each([
    [{ name: '' }, 'name', 'Este campo es obligatorio.'],
    [{ last_name: 'a\u0000b' }, 'last_name', 'Este texto contiene un carácter que no se puede guardar.'],
    [{ last_name: 'a\ud800b' }, 'last_name', 'Este texto contiene un carácter que no se puede guardar.'],
    [{ is_marketing_allowed: 'yes' }, 'is_marketing_allowed', 'Este valor no es válido.'],
    [
      { password: 'weak' },
      'password',
      'La contraseña necesita al menos 6 caracteres, con una mayúscula, una minúscula y un carácter especial.',
    ],
  ])('refuses %j with an error at the field', async (body, field, text) => {
    expect(await patch(body, 'es')).toMatchObject({
      status: 400,
      body: { [field]: [text], code: 'invalid' },
    });
  });
});

describe('a new password', () => {
  const changed = 'Changed-Horse-2';

  it.each([{ password: changed }, { password: changed, current_password: 'Wrong-Horse-1' }])(
    'is refused when the current password is wrong or missing (%j)',
    async body => {
      expect(await patch({ ...body, name: 'Never' })).toMatchObject({
        status: 400,
        body: { current_password: [expect.any(String)], code: 'current_password_invalid' },
      });
      expect((await api.call('GET', 'user/me/', { token })).body).not.toMatchObject({ name: 'Never' });
    },
  );

  it.each([
    ['en', 'This is the current password. Choose another one.'],
    ['es', 'Es la contraseña actual. Elige otra.'],
  ])('is refused when it is the current password (%s)', async (language, text) => {
    expect(await patch({ password: PASSWORD, current_password: PASSWORD }, language)).toMatchObject({
      status: 400,
      body: { password: [text], code: 'password_same' },
    });
  });

  it('works at once, and ends the operator’s other sessions', async () => {
    const other = await logIn(api, EMAIL);
    expect((await patch({ password: changed, current_password: PASSWORD })).status).toBe(200);
    expect((await api.call('GET', 'user/me/', { token: other })).status).toBe(401);
    expect((await api.call('GET', 'user/me/', { token })).status).toBe(200);
    const old = await api.call('POST', 'user/token/', { body: { email: EMAIL, password: PASSWORD } });
    expect(old.body).toMatchObject({ code: 'invalid_credentials' });
    expect((await logIn(api, EMAIL, changed)).length).toBeGreaterThan(0);
  });
});
