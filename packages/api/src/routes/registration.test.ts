import { logIn } from '../../test/support/centers.ts';
import { linkTo, mailsTo } from '../../test/support/mails.ts';
import { type RunningApi, startTestApi, useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { listCenters } from '../store/center.ts';

const api = useTestApi({ AUTO_VALIDATE_CENTERS: 'true', SUPPORT_EMAIL: 'help@backglass.test' });

const CENTER = {
  name: 'Arena Uno',
  vat: 'B12345674',
  address_1: 'Calle Mayor, 1',
  address_2: 'Local 3',
  postal_code: '28013',
  country_iso: 'ES',
};
const PERSON = {
  name: 'Ada',
  last_name: 'Ruiz',
  email: 'Ada@arena.test',
  password: 'Correct-Horse-1',
  is_marketing_allowed: true,
};
const register = (body: unknown, language = 'en', to: RunningApi = api) =>
  to.call('POST', 'user/create/', { body, headers: { 'accept-language': language } });

describe('an operator who registers', () => {
  it('verifies the email address with the mailed link, and then logs in', async () => {
    const answer = await register({ ...PERSON, center: CENTER });
    expect([answer.status, answer.body]).toEqual([201, { email: 'Ada@arena.test' }]);
    const logInNow = () =>
      api.call('POST', 'user/token/', { body: { email: 'ada@arena.test', password: PERSON.password } });
    expect((await logInNow()).body).toMatchObject({ code: 'email_not_verified' });
    const { page, uid, token } = await linkTo(api, 'Ada@arena.test');
    expect(page).toBe('auth/verify-email');
    expect((await api.call('POST', 'user/verify-email/', { body: { uid, token } })).status).toBe(200);
    const me = await api.call('GET', 'user/me/', {
      token: await logIn(api, 'ada@arena.test', PERSON.password),
    });
    const { email, name, last_name, is_marketing_allowed } = PERSON;
    expect(me.body).toMatchObject({ email, name, last_name, is_marketing_allowed });
    expect(me.body).toMatchObject({
      center: { ...CENTER, vat: 'ESB12345674', status: 'validated', web: null, slogan: null, image: null },
    });
  });

  it.each([
    ['en', 'Confirm your email address', 'Hello Ada,'],
    ['es-ES', 'Confirma tu dirección de correo', 'Hola, Ada:'],
  ])('gets the mail in the language of the page (%s)', async (language, subject, greeting) => {
    const email = `language-${language}@arena.test`.toLowerCase();
    await register({ ...PERSON, email, center: { ...CENTER, name: '<b>Arena & Co</b>' } }, language);
    const [mail] = await mailsTo(api, email);
    const { uid, token } = await linkTo(api, email);
    expect(mail).toMatchObject({ subject, text: expect.stringContaining(greeting) });
    expect(mail?.text).toContain('<b>Arena & Co</b>');
    expect(mail?.text).toContain('help@backglass.test');
    expect(mail?.html).toContain('&lt;b&gt;Arena &amp; Co&lt;/b&gt;');
    expect(mail?.html).toContain(`/auth/verify-email/${uid}/${token}"`);
  });

  it('leaves no secret in the database except in the mail', async () => {
    const { token } = await linkTo(api, 'Ada@arena.test');
    const kept = await api.pool.query(
      'select t::text as row from account_token t union all select o::text from operator o',
    );
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    expect(JSON.stringify(kept.rows)).not.toContain(PERSON.password);
  });

  it.each([
    ['en', 'An account with this email address exists already.'],
    ['es', 'Ya existe una cuenta con este correo.'],
  ])('gets an error when the email address has an account, in any case (%s)', async (language, text) => {
    const before = (await api.pool.query('select count(*) from center')).rows;
    const again = { ...PERSON, email: 'ADA@ARENA.TEST', center: CENTER };
    expect(await register(again, language)).toMatchObject({
      status: 400,
      body: { email: [text], code: 'email_taken' },
    });
    expect((await api.pool.query('select count(*) from center')).rows).toEqual(before);
  });

  it('gets one account when registering twice concurrently', async () => {
    const body = { ...PERSON, email: 'twice@arena.test', center: CENTER };
    const answers = await Promise.all([register(body), register(body), register(body)]);
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 400, 400]);
    expect(await mailsTo(api, 'twice@arena.test')).toHaveLength(1);
  });

  it('gets the errors of all fields at once, with the errors of the centre nested', async () => {
    const center = { ...CENTER, name: '', vat: '', country_iso: 'XX', postal_code: 7 };
    expect((await register({ ...PERSON, email: 'me@', password: 'weak', center }, 'es')).body).toEqual({
      email: ['Introduce una dirección de correo válida.'],
      password: [expect.stringContaining('al menos 6 caracteres')],
      center: {
        name: ['Este campo es obligatorio.'],
        vat: ['Este campo es obligatorio.'],
        country_iso: ['No es el código de un país.'],
        postal_code: ['Este valor no es válido.'],
      },
      code: 'invalid',
    });
    expect((await register({}, 'en')).body).toMatchObject({ center: ['This field is required.'] });
  });

  it('may have a VAT number that follows no known rule, and `centers list` reports it as doubtful', async () => {
    for (const [email, name, vat] of [
      ['doubt@arena.test', 'Doubtful', 'es-b12345670'],
      ['xi@arena.test', 'Northern', 'XI220430231'],
    ] as const)
      expect(await register({ ...PERSON, email, center: { ...CENTER, name, vat } })).toMatchObject({
        status: 201,
      });
    expect(await listCenters(databaseOn(api.pool))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Doubtful', vat: 'ESB12345670', vatCheck: 'doubtful' }),
        expect.objectContaining({ name: 'Northern', vat: 'XI220430231', vatCheck: 'ok' }),
      ]),
    );
  });

  it('logs in and gets mails with every spelling of an international domain', async () => {
    const registered = { ...PERSON, email: 'ada@España.es', center: CENTER };
    expect((await register(registered)).body).toEqual({ email: 'ada@xn--espaa-rta.es' });
    expect((await register({ ...registered, email: 'ADA@XN--ESPAA-RTA.ES' })).body).toMatchObject({
      code: 'email_taken',
    });
    const { uid, token } = await linkTo(api, 'ada@xn--espaa-rta.es');
    await api.call('POST', 'user/verify-email/', { body: { uid, token } });
    expect((await logIn(api, 'ada@ESPAN\u0303A.es', PERSON.password)).length).toBeGreaterThan(0);
    await api.call('POST', 'user/forgot-password/', { body: { email: 'ada@españa.es' } });
    expect((await linkTo(api, 'ada@xn--espaa-rta.es')).page).toBe('auth/reset-password');
  });

  it('gets the errors of a common password and of a taken email address together', async () => {
    const common = { ...PERSON, password: 'Password1!', center: CENTER };
    expect((await register(common, 'en')).body).toMatchObject({
      email: [expect.any(String)],
      password: [expect.stringContaining('among the commonest')],
      code: 'email_taken',
    });
  });

  it('cannot add a header or a second recipient to the mail', async () => {
    const email = 'a@arena.test\r\nBcc: b@arena.test';
    expect((await register({ ...PERSON, email, center: CENTER })).body).toMatchObject({
      email: ['Enter a valid email address.'],
    });
  });
});

describe('a centre that must be validated', () => {
  it('is pending, and its operator cannot log in after verifying the email address', async () => {
    const strict = await startTestApi();
    try {
      await register({ ...PERSON, center: CENTER }, 'en', strict);
      const { uid, token } = await linkTo(strict, PERSON.email);
      await strict.call('POST', 'user/verify-email/', { body: { uid, token } });
      const { email, password } = PERSON;
      expect((await strict.call('POST', 'user/token/', { body: { email, password } })).body).toMatchObject({
        code: 'center_not_validated',
      });
    } finally {
      await strict.close();
    }
  });
});
