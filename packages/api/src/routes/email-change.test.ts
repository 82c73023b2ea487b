import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { linkTo, mailsTo } from '../../test/support/mails.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();
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

describe('a new email address', () => {
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
