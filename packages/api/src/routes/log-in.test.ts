import { tokenSchema, userSchema } from '@backglass/contract';
import { sessionSchema } from '@backglass/contract/own-data';
import * as z from 'zod/mini';
import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { hubSourceOf } from '../events/hub.ts';
import { deviceOf } from '../http/device.ts';

const EMAIL = 'ada@arena.test';
const api = useTestApi({ SUPPORT_EMAIL: 'help@backglass.test' });

beforeAll(async () => {
  await addCenter(api, { email: EMAIL });
  await addCenter(api, { email: 'unverified@arena.test', verified: false });
  await addCenter(api, { email: 'pending@arena.test', status: 'pending' });
  await addCenter(api, { email: 'rejected@arena.test', status: 'rejected' });
});

const tryLogIn = (email: string, password: string, language = 'en') =>
  api.call('POST', 'user/token/', { body: { email, password }, headers: { 'accept-language': language } });

describe('an operator who logs in', () => {
  it('gets a token that works with our authorization scheme and with Bearer', async () => {
    const token = await logIn(api, EMAIL);
    const own = await api.call('GET', 'user/me/', { token });
    const bearer = await api.call('GET', 'user/me/', { headers: { authorization: `Bearer ${token}` } });
    expect(own.status).toBe(200);
    expect(own.body).toMatchObject({ email: EMAIL, center: { status: 'validated' } });
    expect(bearer.body).toEqual(own.body);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });

  it('is in the answer, as in GET user/me/', async () => {
    const answer = await tryLogIn(EMAIL, PASSWORD);
    const { token, user } = tokenSchema.parse(answer.body);
    expect(user).toEqual(userSchema.parse((await api.call('GET', 'user/me/', { token })).body));
  });

  it('may type the email address in any case', async () => {
    expect((await tryLogIn('ADA@Arena.test', PASSWORD)).status).toBe(200);
  });

  it.each([
    ['en', 'Incorrect email address or password.'],
    ['es', 'El correo o la contraseña no son correctos.'],
    ['de, es-MX;q=0.8, en;q=0.2', 'El correo o la contraseña no son correctos.'],
  ])(
    'gets an error in the request’s language (%s) that does not reveal what is wrong',
    async (language, text) => {
      const refusal = { non_field_errors: [text], code: 'invalid_credentials' };
      const wrong = await tryLogIn(EMAIL, 'Wrong-Horse-1', language);
      const unknown = await tryLogIn('nobody@arena.test', PASSWORD, language);
      expect([wrong.status, wrong.body]).toEqual([400, refusal]);
      expect([unknown.status, unknown.body]).toEqual([400, refusal]);
    },
  );

  it.each([
    ['unverified@arena.test', 'email_not_verified'],
    ['pending@arena.test', 'center_not_validated'],
    ['rejected@arena.test', 'center_rejected'],
  ])('gets the reason why %s may not log in, but only with the right password', async (email, code) => {
    const right = await tryLogIn(email, PASSWORD);
    expect(right).toMatchObject({ status: 400, body: { code } });
    expect(JSON.stringify(right.body)).toContain('help@backglass.test');
    expect((await tryLogIn(email, 'Wrong-Horse-1')).body).toMatchObject({ code: 'invalid_credentials' });
  });

  it('gets one error for each field that is not a text', async () => {
    const { status, body } = await api.call('POST', 'user/token/', {
      body: { email: { a: 1 }, password: [] },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      email: ['This value is not valid.'],
      password: ['This value is not valid.'],
    });
    const absent = await api.call('POST', 'user/token/', { body: { email: null } });
    expect(absent.body).toMatchObject({
      email: ['This field is required.'],
      password: ['This field is required.'],
    });
  });

  it('gets an error for each missing or wrong field', async () => {
    expect((await tryLogIn('me@', '', 'es')).body).toEqual({
      email: ['Introduce una dirección de correo válida.'],
      password: ['Este campo es obligatorio.'],
      code: 'invalid',
    });
    expect((await api.call('POST', 'user/token/')).body).toMatchObject({
      email: ['This field is required.'],
    });
  });

  it('leaves no token in the database', async () => {
    const token = await logIn(api, EMAIL);
    const { rows } = await api.pool.query('select * from session');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a session', () => {
  it('ends at its log-out, and other sessions stay', async () => {
    const [first, second] = [await logIn(api, EMAIL), await logIn(api, EMAIL)];
    const answer = await api.call('POST', 'user/logout/', {
      token: first,
      raw: '',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect((await api.call('GET', 'user/me/', { token: first })).status).toBe(401);
    expect((await api.call('GET', 'user/me/', { token: second })).status).toBe(200);
  });

  it('ends when the operator logs out everywhere, and sessions of other operators stay', async () => {
    const others = 'else@arena.test';
    await addCenter(api, { email: others });
    const [first, second, other] = [
      await logIn(api, EMAIL),
      await logIn(api, EMAIL),
      await logIn(api, others),
    ];
    expect((await api.call('POST', 'user/logout-everywhere/', { token: first })).status).toBe(204);
    const answers = [first, second, other].map(token => api.call('GET', 'user/me/', { token }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 200]);
    expect((await api.call('POST', 'user/logout-everywhere/', { token: first })).status).toBe(401);
  });

  it('ends when it expires', async () => {
    const token = await logIn(api, EMAIL);
    await api.pool.query("update session set expires_at = now() - interval '1 second'");
    expect((await api.call('GET', 'user/me/', { token })).status).toBe(401);
  });

  it('ends, with its streams, seven days after its last use', async () => {
    const token = await logIn(api, EMAIL);
    const leave = (days: number) =>
      api.pool.query("update session set last_used_at = last_used_at - $1 * interval '1 day'", [days]);
    const use = async () => (await api.call('GET', 'user/me/', { token })).status;
    await leave(6);
    expect(await use()).toBe(200);
    await leave(6);
    expect(await use()).toBe(200);
    await leave(7.1);
    expect(await use()).toBe(401);
    // The hub ends the streams of sessions that `validSessions` does not return.
    const { rows } = await api.pool.query<{ id: number }>('select id::int from session');
    const { validSessions } = hubSourceOf(databaseOn(api.pool), { sessionIdleDays: 7 });
    expect(await validSessions(rows.map(({ id }) => id))).toEqual(new Set());
  });

  it('is invalid while its centre is not validated', async () => {
    const { centerId } = await addCenter(api, { email: 'later@arena.test' });
    const token = await logIn(api, 'later@arena.test');
    await api.pool.query("update center set status = 'rejected' where id = $1", [centerId]);
    expect((await api.call('GET', 'user/me/', { token })).status).toBe(401);
  });
});

describe('log-in attempts', () => {
  it('from other networks do not lock out the owner, but have a common limit', async () => {
    const strict = await startTestApi({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' });
    try {
      await addCenter(strict, { email: EMAIL });
      const from = async (network: number, password: string): Promise<number> => {
        const headers = { 'x-forwarded-for': `198.51.100.${network}` };
        const { status } = await strict.call('POST', 'user/token/', {
          body: { email: EMAIL, password },
          headers,
        });
        return status;
      };
      // This scale allows an account one attempt from each network, and five attempts from all networks.
      expect([await from(1, 'Wrong-1'), await from(1, PASSWORD), await from(2, PASSWORD)]).toEqual([
        400, 429, 200,
      ]);
      for (const network of [3, 4, 5]) expect(await from(network, 'Wrong-1')).toBe(400);
      expect(await from(6, PASSWORD)).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('beyond the limit of an account are refused for a while', async () => {
    const strict = await startTestApi({ RATE_LIMIT_SCALE: '0.3' });
    try {
      await addCenter(strict, { email: EMAIL });
      const attempt = () =>
        strict.call('POST', 'user/token/', {
          body: { email: EMAIL, password: 'Wrong-1' },
          headers: { 'accept-language': 'es' },
        });
      for (let count = 0; count < 3; count += 1) expect((await attempt()).status).toBe(400);
      const refused = await attempt();
      const seconds = Number(refused.headers.get('retry-after'));
      expect(refused.status).toBe(429);
      expect(seconds).toBeGreaterThan(0);
      expect(refused.body).toEqual({
        detail: `Demasiados intentos. Vuelve a probar dentro de ${seconds} segundos.`,
        code: 'throttled',
      });
    } finally {
      await strict.close();
    }
  });
});

describe('the list of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  let email: string;
  let count = 0;
  beforeEach(async () => {
    email = `devices-${++count}@arena.test`;
    await addCenter(api, { email });
  });
  const logInWith = async (userAgent: string) => {
    const answer = await api.call('POST', 'user/token/', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': userAgent },
    });
    return (answer.body as { token: string }).token;
  };
  const list = async (token: string) =>
    z.array(sessionSchema).parse((await api.call('GET', 'user/session/', { token })).body);

  it('names browser and system of each session, the caller’s own first', async () => {
    const first = await logInWith(FIREFOX);
    const second = await logInWith('curl/8');
    expect(await list(first)).toMatchObject([
      { browser: 'Firefox', system: 'Windows', is_current: true },
      { browser: null, system: null, is_current: false },
    ]);
    expect((await list(second)).map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  it('stores neither the token nor the User-Agent header', async () => {
    const token = await logInWith(FIREFOX);
    const { rows } = await api.pool.query('select * from session');
    expect(JSON.stringify(rows)).not.toContain('Gecko');
    expect(JSON.stringify(await list(token))).not.toContain(token);
  });

  it('omits sessions that have ended, and those of a colleague of the same centre', async () => {
    const token = await logInWith(FIREFOX);
    const colleague = 'colleague@arena.test';
    await addCenter(api, { email: colleague });
    await api.pool.query(
      'update operator set center_id = (select center_id from operator where email = $1) where email = $2',
      [email, colleague],
    );
    const theirs = await logIn(api, colleague);
    const expired = await logInWith(FIREFOX);
    const [{ id } = { id: 0 }] = await list(expired);
    await api.pool.query("update session set expires_at = now() - interval '1 second' where id = $1", [id]);
    expect(await list(token)).toHaveLength(1);
    const [{ id: own } = { id: 0 }] = await list(token);
    expect((await api.call('DELETE', `user/session/${own}/`, { token: theirs })).status).toBe(404);
    expect((await api.call('GET', 'user/me/', { token })).status).toBe(200);
  });

  it('ends one session, and only that one', async () => {
    const [here, lost] = [await logInWith(FIREFOX), await logInWith(FIREFOX)];
    const other = (await list(here)).find(({ is_current }) => !is_current);
    const end = () => api.call('DELETE', `user/session/${other?.id}/`, { token: here });
    expect((await end()).status).toBe(204);
    const statuses = [here, lost].map(async token => (await api.call('GET', 'user/me/', { token })).status);
    expect(await Promise.all(statuses)).toEqual([200, 401]);
    expect((await end()).status).toBe(404);
  });
});

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera', 'Windows'],
  [`${MAC} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`${ANDROID} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`${IPHONE} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${IPAD} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/138.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [undefined, null, null],
])('names browser and system of %j', (userAgent, browser, system) =>
  expect(deviceOf(userAgent)).toEqual({ browser, system }),
);
