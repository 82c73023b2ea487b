import { performance } from 'node:perf_hooks';
import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { linkTo, mailsTo } from '../../test/support/mails.ts';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';

describe('mailed links', () => {
  const api = useTestApi();
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    await addCenter(api, { email: 'new@arena.test', verified: false });
  });

  const post = (path: string, body: unknown, language = 'en') =>
    api.call('POST', `user/${path}/`, { body, headers: { 'accept-language': language } });
  const NEW_PASSWORD = 'Changed-Horse-2';

  describe('a request for a link', () => {
    it.each([
      ['forgot-password', 'ada@arena.test'],
      ['forgot-password', 'nobody@arena.test'],
      ['resend-verification', 'new@arena.test'],
      ['resend-verification', 'ada@arena.test'],
      ['resend-verification', 'nobody@arena.test'],
    ])(
      '(%s for %s) gets the same answer for every address, and only after the minimum time',
      async (path, email) => {
        const begun = performance.now();
        const answer = await post(path, { email });
        expect([answer.status, answer.body]).toEqual([204, undefined]);
        expect(performance.now() - begun).toBeGreaterThan(290);
      },
    );

    it('sends a mail only to accounts that need it', async () => {
      expect((await mailsTo(api, 'nobody@arena.test')).length).toBe(0);
      expect((await mailsTo(api, 'ada@arena.test')).map(mail => mail.subject)).toEqual([
        'Choose a new password',
      ]);
      expect((await mailsTo(api, 'new@arena.test')).map(mail => mail.subject)).toEqual([
        'Confirm your email address',
      ]);
    });

    it('needs a valid address', async () => {
      expect(await post('forgot-password', { email: 'me@' }, 'es')).toMatchObject({
        status: 400,
        body: { email: ['Introduce una dirección de correo válida.'], code: 'invalid' },
      });
    });

    it('sends a Spanish mail to the stored email address when the request is in Spanish', async () => {
      await post('forgot-password', { email: 'ADA@Arena.test' }, 'es');
      const [mail] = await mailsTo(api, 'ada@arena.test');
      expect(mail?.subject).toBe('Elige una contraseña nueva');
    });
  });

  describe('a link to a new password', () => {
    it('works once, and ends every session', async () => {
      const token = await logIn(api, 'ada@arena.test');
      await post('forgot-password', { email: 'ada@arena.test' });
      const { page, ...link } = await linkTo(api, 'ada@arena.test');
      expect(page).toBe('auth/reset-password');
      expect((await post('reset-password', { ...link, new_password: 'weak' })).body).toMatchObject({
        new_password: [expect.any(String)],
      });
      expect((await post('reset-password', { ...link, new_password: NEW_PASSWORD })).status).toBe(204);
      expect((await api.call('GET', 'user/me/', { token })).status).toBe(401);
      expect((await logIn(api, 'ada@arena.test', NEW_PASSWORD)).length).toBeGreaterThan(0);
      const old = await post('token', { email: 'ada@arena.test', password: PASSWORD });
      expect(old.body).toMatchObject({ code: 'invalid_credentials' });
      expect(await post('reset-password', { ...link, new_password: 'Other-Horse-3' })).toMatchObject({
        status: 400,
        body: {
          non_field_errors: ['This link has been used already, or a newer one was sent in its place.'],
          code: 'token_used',
        },
      });
    });

    it('answers the current password as any other, so that its holder cannot guess that password', async () => {
      await addCenter(api, { email: 'same@arena.test' });
      const token = await logIn(api, 'same@arena.test');
      await post('forgot-password', { email: 'same@arena.test' });
      const link = await linkTo(api, 'same@arena.test');
      expect((await post('reset-password', { ...link, new_password: PASSWORD })).status).toBe(204);
      expect((await api.call('GET', 'user/me/', { token })).status).toBe(401);
    });

    it('works for only one of two concurrent uses, and revokes the account’s other links', async () => {
      await post('forgot-password', { email: 'ada@arena.test' });
      const other = await linkTo(api, 'ada@arena.test');
      await post('forgot-password', { email: 'ada@arena.test' });
      const link = await linkTo(api, 'ada@arena.test');
      const body = { ...link, new_password: NEW_PASSWORD };
      const answers = await Promise.all([post('reset-password', body), post('reset-password', body)]);
      expect(answers.map(answer => answer.status).sort()).toEqual([204, 400]);
      expect((await post('reset-password', { ...other, new_password: NEW_PASSWORD })).body).toMatchObject({
        code: 'token_used',
      });
    });

    it.each([
      ['en', 'This link has expired. Ask for a new one.'],
      ['es', 'Este enlace ha caducado. Pide uno nuevo.'],
    ])('expires (%s)', async (language, text) => {
      await post('forgot-password', { email: 'ada@arena.test' });
      const { uid, token } = await linkTo(api, 'ada@arena.test');
      await api.pool.query(
        "update account_token set expires_at = now() - interval '1 second' where used_at is null",
      );
      const answer = await post('reset-password', { uid, token, new_password: NEW_PASSWORD }, language);
      expect(answer.body).toEqual({ non_field_errors: [text], code: 'token_expired' });
    });
  });

  describe('a link to verify an email address', () => {
    it.each([
      ['en', 'This link has been used already, or a newer one was sent in its place.'],
      ['es', 'Este enlace ya se ha usado, o se ha enviado otro más reciente en su lugar.'],
    ])('works once (%s)', async (language, text) => {
      const email = `once-${language}@arena.test`;
      await addCenter(api, { email, verified: false });
      await post('resend-verification', { email });
      const { uid, token } = await linkTo(api, email);
      expect(await post('verify-email', { uid, token })).toMatchObject({ status: 200, body: { email } });
      expect((await logIn(api, email)).length).toBeGreaterThan(0);
      expect((await post('verify-email', { uid, token }, language)).body).toEqual({
        non_field_errors: [text],
        code: 'token_used',
      });
    });

    it('is refused when it is incomplete, for another purpose, or invented', async () => {
      await post('resend-verification', { email: 'new@arena.test' });
      const { uid, token } = await linkTo(api, 'new@arena.test');
      const wrong = [
        { uid: 'x', token },
        { uid, token: `${token}x` },
        { uid, token: 'é\u0001' },
      ];
      for (const body of wrong) {
        expect((await post('verify-email', body, 'es')).body).toEqual({
          non_field_errors: ['Este enlace no es válido. Pide uno nuevo.'],
          code: 'token_invalid',
        });
      }
      const reset = await post('reset-password', { uid, token, new_password: NEW_PASSWORD });
      expect(reset.body).toMatchObject({ code: 'token_invalid' });
      expect((await post('verify-email', {})).body).toMatchObject({
        uid: ['This field is required.'],
        token: ['This field is required.'],
      });
      expect((await post('verify-email', { uid, token })).status).toBe(200);
    });
  });
});

describe('the limit of mailed links', () => {
  it('allows an account a few links an hour', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '0.5' });
    try {
      await addCenter(limited, { email: 'ada@arena.test' });
      const ask = () => limited.call('POST', 'user/forgot-password/', { body: { email: 'ada@arena.test' } });
      const seen: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        seen.push((await ask()).status, (await ask()).status);
        await limited.pool.query('delete from rate_count');
      }
      expect(seen).toEqual([204, 204, 204, 204, 204, 204]);
      expect(await mailsTo(limited, 'ada@arena.test')).toHaveLength(3);
      const answers = [await ask(), await ask(), await ask(), await ask()];
      expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'throttled' } });
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it('refuses a new email address when the account has requested several within an hour', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '0.5' });
    try {
      await addCenter(limited, { email: 'ada@arena.test' });
      const token = await logIn(limited, 'ada@arena.test');
      const ask = (email: string) =>
        limited.call('PATCH', 'user/me/', { token, body: { email, current_password: PASSWORD } });
      for (let round = 0; round < 3; round += 1)
        expect((await ask(`new${round}@arena.test`)).status).toBe(200);
      const refused = await ask('new3@arena.test');
      expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(await mailsTo(limited, 'new3@arena.test')).toEqual([]);
    } finally {
      await limited.close();
    }
  });
});
