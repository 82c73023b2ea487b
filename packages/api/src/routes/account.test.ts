import { CENTER, OPERATOR, RULES } from '@backglass/testing/sign-up-rules';
import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { linkTo, mailsTo } from '../../test/support/mails.ts';
import { type RunningApi, emptyDatabase, startTestApi, useTestApi } from '../../test/support/running-api.ts';
import { runCommand } from '../admin/commands.ts';
import { LocalChannel } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { transactOn } from '../db/transact.ts';
import { parseSettings } from '../settings/settings.ts';
import { listCenters } from '../store/center.ts';
import { isTextKey, textOf } from '../texts/texts.ts';

const api = useTestApi();

describe('registration', () => {
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
});

describe('a registration', () => {
  beforeAll(() => emptyDatabase(api));
  const errorText = (rule: string) => (isTextKey(rule) ? textOf('en', rule).split('{')[0] : undefined);

  it.each(RULES.filter(({ formOnly }) => !formOnly).map((row, index) => ({ ...row, index })))(
    'whose $step $field is $what gets the error $rule',
    async ({ step, field, value, rule, index }) => {
      const email = `rule-${index}@arena.test`;
      // `OPERATOR` has a password confirmation, which the API ignores.
      const body =
        step === 'center'
          ? { ...OPERATOR, email, center: { ...CENTER, ...value } }
          : { ...OPERATOR, email, ...value, center: CENTER };
      const answer = await api.call('POST', 'user/create/', { body });
      if (rule === undefined) expect(answer.status).toBe(201);
      else {
        const errors = {
          [field]: [expect.stringContaining(errorText(rule) ?? `no text has the key ${rule}`)],
        };
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'invalid', ...(step === 'center' ? { center: errors } : errors) },
        });
      }
    },
  );
});

describe('a common password', () => {
  beforeAll(() => emptyDatabase(api));
  const EMAIL = 'ada@arena.test';
  const COMMON = 'P@ssw0rd!';
  beforeAll(() => addCenter(api, { email: EMAIL }));

  it.each([
    [
      'registration',
      'password',
      () =>
        api.call('POST', 'user/create/', {
          body: { ...OPERATOR, email: 'new@arena.test', password: COMMON, center: CENTER },
        }),
    ],
    [
      'a reset',
      'new_password',
      async () => {
        await api.call('POST', 'user/forgot-password/', { body: { email: EMAIL } });
        const { uid, token } = await linkTo(api, EMAIL);
        return api.call('POST', 'user/reset-password/', { body: { uid, token, new_password: COMMON } });
      },
    ],
    [
      'a change',
      'password',
      async () =>
        api.call('PATCH', 'user/me/', {
          token: await logIn(api, EMAIL),
          body: { password: COMMON, current_password: PASSWORD },
        }),
    ],
  ])('is refused at %s', async (_what, field, send) => {
    expect(await send()).toMatchObject({
      status: 400,
      body: { [field]: [expect.stringContaining('among the commonest')], code: 'password_common' },
    });
    expect((await logIn(api, EMAIL)).length).toBeGreaterThan(0);
  });
});

describe('a new centre', () => {
  const REVIEWER = 'office@backglass.test';
  const api = useTestApi({ VALIDATION_EMAIL: REVIEWER });

  /** Runs like a command of `pnpm api`, which the server of an embedded database runs itself. */
  async function run(args: string[], environment: Record<string, string>) {
    const database = databaseOn(api.pool);
    const transact = transactOn(database, new LocalChannel());
    return runCommand(
      {
        ...{ database, transact, transactForMaintenance: transact, maintenancePool: api.pool },
        settings: parseSettings({ SUPPORT_EMAIL: 'help@arena.test', ...environment }),
        securityLog: () => undefined,
        images: { put: fail, get: fail, remove: fail, isUp: fail },
      },
      args,
    );
  }
  const admin = (...args: string[]) => run(args, { PUBLIC_URL: 'https://arena.test' });
  const fail = (): never => {
    throw new Error('not needed');
  };
  const waiting = async () => (await admin('centers', 'list', '--waiting')).data as { id: number }[];
  const metric = async (): Promise<string | undefined> => {
    const text = await (await fetch(`${api.origin}/api/metrics/`)).text();
    return /^backglass_centers_waiting (\d+)$/m.exec(text)?.[1];
  };

  it('waits for validation once its operator has confirmed the address, and whoever validates learns it once', async () => {
    const { centerId } = await addCenter(api, {
      email: 'eva@arena.test',
      verified: false,
      status: 'pending',
    });
    expect([await waiting(), await metric(), await mailsTo(api, REVIEWER)]).toEqual([[], '0', []]);
    await api.call('POST', 'user/resend-verification/', { body: { email: 'eva@arena.test' } });
    const { uid, token } = await linkTo(api, 'eva@arena.test');
    for (const status of [200, 400])
      expect((await api.call('POST', 'user/verify-email/', { body: { uid, token } })).status).toBe(status);

    expect(await waiting()).toEqual([expect.objectContaining({ id: centerId, status: 'pending' })]);
    expect(await metric()).toBe('1');
    const mails = await mailsTo(api, REVIEWER);
    expect(mails).toEqual([
      expect.objectContaining({
        subject:
          'Centre of eva@arena.test waits for validation · Centre of eva@arena.test espera su validación',
      }),
    ]);
    for (const part of ['Centre of eva@arena.test', `pnpm api centers validate ${centerId}`, 'ESB12345674'])
      expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text).not.toContain('doubtful');
  });

  it('is marked in the mail to whoever validates when its VAT number is doubtful', async () => {
    const { centerId } = await addCenter(api, {
      email: 'dora@arena.test',
      verified: false,
      status: 'pending',
    });
    await api.pool.query('update center set is_vat_plausible = false where id = $1', [centerId]);
    await api.call('POST', 'user/resend-verification/', { body: { email: 'dora@arena.test' } });
    await api.call('POST', 'user/verify-email/', { body: await linkTo(api, 'dora@arena.test') });
    const mail = (await mailsTo(api, REVIEWER)).find(({ text }) => text.includes('dora@arena.test'));
    expect(mail?.text).toContain('doubtful');
    expect(mail?.html).toContain('dudoso');
    await admin('centers', 'reject', String(centerId));
  });

  it('tells its operators once, in every language, that it is validated', async () => {
    const [center] = await waiting();
    const validate = () => admin('centers', 'validate', String(center?.id));
    expect((await validate()).text).toContain('is validated');
    await validate();
    expect([await waiting(), await metric()]).toEqual([[], '0']);
    const mails = (await mailsTo(api, 'eva@arena.test')).filter(({ subject }) =>
      subject.includes('validated'),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your centre is validated · Tu centro está validado',
    ]);
    expect(mails[0]?.text).toContain('\nhttps://arena.test/auth/login\n');
    expect(await logIn(api, 'eva@arena.test')).toEqual(expect.any(String));
  });

  it('gets this mail only when its operator confirms the address, if it was validated before', async () => {
    const { centerId } = await addCenter(api, {
      email: 'typo@arena.test',
      verified: false,
      status: 'pending',
    });
    await admin('centers', 'validate', String(centerId));
    expect(await mailsTo(api, 'typo@arena.test')).toEqual([]);
    await api.call('POST', 'user/resend-verification/', { body: { email: 'typo@arena.test' } });
    const { uid, token } = await linkTo(api, 'typo@arena.test');
    await api.call('POST', 'user/verify-email/', { body: { uid, token } });
    const [mail] = await mailsTo(api, 'typo@arena.test');
    expect(mail?.subject).toBe('Your centre is validated · Tu centro está validado');
    expect(mail?.text).toMatch(/\nhttp:.*\/auth\/login\n/);
  });

  it('gets a mail without a button when the settings of the command do not name the address of the pages', async () => {
    const { centerId } = await addCenter(api, { email: 'leo@arena.test', status: 'pending' });
    await run(['centers', 'validate', String(centerId)], { HOST: '0.0.0.0' });
    const [mail] = await mailsTo(api, 'leo@arena.test');
    expect(mail?.text).toContain('You can log in now.');
    expect(mail?.text).not.toContain('http');
  });
});
