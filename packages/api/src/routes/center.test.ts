import { addCenter, logIn } from '../../test/support/centers.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi({ SUPPORT_EMAIL: 'help@backglass.test' });
let token: string;
beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  await addCenter(api, { email: 'rival@arena.test' });
  token = await logIn(api, 'ada@arena.test');
});

const patch = (body: unknown, language = 'en') =>
  api.call('PATCH', 'user/center/', { token, body, headers: { 'accept-language': language } });
const centerOf = async (session: string) =>
  ((await api.call('GET', 'user/me/', { token: session })).body as { center: Record<string, unknown> })
    .center;

describe('PATCH user/center/', () => {
  it('changes the websites and the slogan of the operator’s centre only', async () => {
    const rival = await logIn(api, 'rival@arena.test');
    const before = await centerOf(rival);
    const answer = await patch({ web: 'www.example.com', facebook: 'fb.com/example', slogan: ' Play on ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      web: 'https://www.example.com',
      facebook: 'https://fb.com/example',
      slogan: 'Play on',
      status: 'validated',
    });
    expect(await centerOf(token)).toEqual(answer.body);
    expect((await patch({ slogan: 'Again' })).body).toMatchObject({
      web: 'https://www.example.com',
      slogan: 'Again',
    });
    expect((await patch({ facebook: '' })).body).toMatchObject({ facebook: null, slogan: 'Again' });
    expect((await patch({})).body).toEqual(await centerOf(token));
    expect(await centerOf(rival)).toEqual(before);
  });

  it.each([
    ['en', "To change the centre's fiscal data, contact support: help@backglass.test."],
    ['es', 'escribe a soporte: help@backglass.test.'],
  ])('refuses a change of fiscal data, and says whom to contact (%s)', async (language, text) => {
    const before = await centerOf(token);
    const fiscal = {
      name: 'X',
      vat: 'X',
      address_1: 'X',
      address_2: '',
      postal_code: '1',
      country_iso: 'FR',
    };
    const answer = await patch({ ...fiscal, slogan: 'Never' }, language);
    expect(answer).toMatchObject({ status: 400, body: { code: 'fiscal_data_locked' } });
    const errors = Object.keys(fiscal).map(field => [field, [expect.stringContaining(text)]]);
    expect(answer.body).toEqual({ ...Object.fromEntries(errors), code: 'fiscal_data_locked' });
    expect((await patch({ vat: before['vat'] })).body).toMatchObject({ code: 'fiscal_data_locked' });
    expect(await centerOf(token)).toEqual(before);
  });

  it('ignores fields that cannot be changed', async () => {
    const before = await centerOf(token);
    const answer = await patch({
      id: 99,
      status: 'rejected',
      image: 'https://evil.test/x.svg',
      created_at: null,
      x: 1,
    });
    expect([answer.status, answer.body]).toEqual([200, before]);
  });

  it.each([
    [{ web: 'javascript:alert(1)' }, 'web', 'Introduce una dirección como https://www.example.com.'],
    [{ web: '' }, 'web', 'Este campo es obligatorio.'],
    [{ web: 'https://127.0.0.1' }, 'web', 'Introduce una dirección como https://www.example.com.'],
    [
      { facebook: 'example.com/x' },
      'facebook',
      'Introduce una dirección como https://www.facebook.com/example.',
    ],
    [{ slogan: ' ' }, 'slogan', 'Este campo es obligatorio.'],
    [{ slogan: 'x'.repeat(81) }, 'slogan', 'Se permiten como máximo 80 caracteres.'],
    [{ slogan: 'a\u0000b' }, 'slogan', 'Este texto contiene un carácter que no se puede guardar.'],
  ])('refuses %j with an error at the field', async (body, field, text) => {
    expect(await patch(body, 'es')).toMatchObject({
      status: 400,
      body: { [field]: [text], code: 'invalid' },
    });
  });

  it('is refused without a session', async () => {
    expect((await api.call('PATCH', 'user/center/', { raw: '{' })).status).toBe(401);
    expect((await api.call('PATCH', 'user/center/upload-image/', { raw: '{' })).status).toBe(401);
  });
});
