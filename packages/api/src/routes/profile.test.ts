import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import type { Answer } from '../../test/support/http.ts';
import { linkTo, mailsTo } from '../../test/support/mails.ts';
import { emptyDatabase, useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { accountByEmail } from '../store/accounts.ts';
import { beginSession } from '../store/sessions.ts';

const api = useTestApi();

describe('the profile', () => {
  beforeAll(() => emptyDatabase(api));
  const EMAIL = 'ada@arena.test';
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
});

describe('a new email address', () => {
  beforeAll(() => emptyDatabase(api));
  let token: string;
  beforeAll(async () => {
    await addCenter(api, { email: 'taken@arena.test' });
  });

  let count = 0;
  let email = '';
  beforeEach(async () => {
    count += 1;
    email = `ada${count}@arena.test`;
    await addCenter(api, { email });
    token = await logIn(api, email);
  });

  const patch = (body: unknown, language = 'en') =>
    api.call('PATCH', 'user/me/', { token, body, headers: { 'accept-language': language } });
  const verify = ({ uid, token: linkToken }: { uid: string; token: string }) =>
    api.call('POST', 'user/verify-email/', { body: { uid, token: linkToken } });

  it('replaces the old one when it is verified, and the old one gets a notice', async () => {
    const wanted = `new${count}@arena.test`;
    const answer = await patch({ email: wanted, current_password: PASSWORD }, 'es');
    expect(answer).toMatchObject({ status: 200, body: { email } });
    expect(await logIn(api, email)).not.toBe('');
    expect((await mailsTo(api, email)).map(mail => mail.subject)).toEqual([
      'Tu dirección de correo va a cambiar',
    ]);
    expect((await mailsTo(api, email))[0]?.text).toContain(wanted);
    const link = await linkTo(api, wanted);
    expect(link.page).toBe('auth/verify-email');
    expect((await verify(link)).status).toBe(200);
    expect((await api.call('GET', 'user/me/', { token })).body).toMatchObject({ email: wanted });
    expect(await logIn(api, wanted)).not.toBe('');
    expect((await verify(link)).body).toMatchObject({ code: 'token_used' });
  });

  it.each([{}, { current_password: 'Wrong-Horse-1' }])(
    'is refused when the current password is wrong or missing (%j)',
    async given => {
      expect(await patch({ email: 'new@arena.test', ...given })).toMatchObject({
        status: 400,
        body: { current_password: [expect.any(String)], code: 'current_password_invalid' },
      });
      expect(await mailsTo(api, 'new@arena.test')).toEqual([]);
    },
  );

  it('is refused when another account has it, at the request and at the verification', async () => {
    const taken = { status: 400, body: { email: [expect.any(String)], code: 'email_taken' } };
    expect(await patch({ email: 'Taken@arena.test', current_password: PASSWORD })).toMatchObject(taken);
    await patch({ email: `race${count}@arena.test`, current_password: PASSWORD });
    const link = await linkTo(api, `race${count}@arena.test`);
    await addCenter(api, { email: `RACE${count}@arena.test` });
    expect(await verify(link)).toMatchObject(taken);
  });

  it('needs no password when it differs only in case', async () => {
    expect((await patch({ email: email.toUpperCase() })).status).toBe(200);
    expect(await mailsTo(api, email)).toEqual([]);
  });

  it('is discarded when the password changes or another address is requested', async () => {
    await patch({ email: `first${count}@arena.test`, current_password: PASSWORD });
    const first = await linkTo(api, `first${count}@arena.test`);
    await patch({ email: `second${count}@arena.test`, current_password: PASSWORD });
    const second = await linkTo(api, `second${count}@arena.test`);
    expect((await verify(first)).body).toMatchObject({ code: 'token_used' });
    await patch({ password: 'Changed-Horse-2', current_password: PASSWORD });
    expect((await verify(second)).body).toMatchObject({ code: 'token_used' });
  });

  it('revokes a password link that was sent to the old address', async () => {
    await api.call('POST', 'user/forgot-password/', { body: { email } });
    const reset = await linkTo(api, email);
    await patch({ email: `safe${count}@arena.test`, current_password: PASSWORD });
    await verify(await linkTo(api, `safe${count}@arena.test`));
    const body = { uid: reset.uid, token: reset.token, new_password: 'Changed-Horse-2' };
    expect((await api.call('POST', 'user/reset-password/', { body })).body).toMatchObject({
      code: 'token_used',
    });
  });
});

describe('an old password during its change', () => {
  beforeAll(() => emptyDatabase(api));
  let count = 0;
  let email = '';
  let token = '';
  beforeEach(async () => {
    count += 1;
    email = `ada${count}@arena.test`;
    await addCenter(api, { email });
    token = await logIn(api, email);
  });

  const change = (password: string, session = token): Promise<Answer> =>
    api.call('PATCH', 'user/me/', { token: session, body: { password, current_password: PASSWORD } });
  const tryPassword = (password: string): Promise<Answer> =>
    api.call('POST', 'user/token/', { body: { email, password } });
  const isOpen = async (session: string): Promise<boolean> =>
    (await api.call('GET', 'user/me/', { token: session })).status === 200;
  const newLink = async () => {
    await api.call('POST', 'user/forgot-password/', { body: { email } });
    const { uid, token: secret } = await linkTo(api, email);
    return { uid, token: secret };
  };
  const reset = (link: { uid: string; token: string }, password: string): Promise<Answer> =>
    api.call('POST', 'user/reset-password/', { body: { ...link, new_password: password } });
  const statusesOf = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

  it('starts no session, even if it was correct when the log-in checked it', async () => {
    const database = databaseOn(api.pool);
    const account = await accountByEmail(database, email);
    if (!account) throw new Error('no account');
    expect(await beginSession(database, account, 1)).toEqual(expect.any(String));
    expect((await change('Changed-Horse-2')).status).toBe(200);
    expect(await beginSession(database, account, 1)).toBeUndefined();
  });

  it('leaves no session from a concurrent log-in', async () => {
    const logIns: Promise<Answer>[] = [];
    let isChanged = false;
    const changing = change('Changed-Horse-2').finally(() => (isChanged = true));
    while (!isChanged && logIns.length < 30) {
      logIns.push(tryPassword(PASSWORD));
      await api.call('GET', 'health/');
    }
    expect((await changing).status).toBe(200);
    const tokens = (await Promise.all(logIns)).flatMap(({ status, body }) =>
      status === 200 ? [(body as { token: string }).token] : [],
    );
    for (const session of tokens) expect(await isOpen(session)).toBe(false);
    expect(await isOpen(token)).toBe(true);
  });

  it('allows only one of two concurrent changes', async () => {
    const other = await logIn(api, email);
    const answers = await Promise.all([change('First-Horse-2'), change('Second-Horse-2', other)]);
    // The first change may have ended the session of the second change. The second change then gets 401 instead of 400.
    expect(statusesOf(answers)[0]).toBe(200);
    expect([400, 401]).toContain(statusesOf(answers)[1]);
    const opening = [await tryPassword('First-Horse-2'), await tryPassword('Second-Horse-2')];
    expect(statusesOf(opening)).toEqual([200, 400]);
    expect(opening.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 400)),
    );
  });

  it('is refused after a mailed link has set another password', async () => {
    const link = await newLink();
    const answers = await Promise.all([reset(link, 'Linked-Horse-2'), change('Changed-Horse-2')]);
    const isReset = answers[0]?.status === 204;
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await tryPassword(isReset ? 'Linked-Horse-2' : 'Changed-Horse-2')).status).toBe(200);
    expect((await tryPassword(isReset ? 'Changed-Horse-2' : 'Linked-Horse-2')).status).toBe(400);
  });

  it('is replaced by only one of two links that are used concurrently', async () => {
    const links = [await newLink(), await newLink()];
    const answers = await Promise.all(links.map((link, index) => reset(link, `Linked-Horse-${index}`)));
    expect(statusesOf(answers)).toEqual([204, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'token_used' });
  });
});

describe('PATCH user/center/', () => {
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

  it('changes the websites, the slogan and the masked words of the operator’s centre only', async () => {
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
    expect((await patch({ masked_words: [' Rude ', 'RÚDE', 'nasty'] })).body).toMatchObject({
      slogan: 'Again',
      masked_words: ['Rude', 'nasty'],
    });
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
