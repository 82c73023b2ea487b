import { pino } from 'pino';
import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { linkTo } from '../../test/support/mails.ts';
import { type RunningApi, startTestApi } from '../../test/support/running-api.ts';
import { securityLogOn } from '../security/security-log.ts';
import { parseSettings } from '../settings/settings.ts';

interface Line {
  readonly event?: string;
  readonly [field: string]: unknown;
}

const EMAIL = 'ada@arena.test';
const NEW_PASSWORD = 'Another-Horse-2';
const lines: string[] = [];
let api: RunningApi;
beforeAll(async () => {
  const logger = pino({ level: 'warn' }, { write: line => void lines.push(line) });
  api = await startTestApi({}, logger);
  await addCenter(api, { email: EMAIL });
});
beforeEach(() => void lines.splice(0));
afterAll(() => api.close());

const events = (): Line[] => lines.map(line => JSON.parse(line) as Line).filter(({ event }) => event);
const tokenFor = (password: string, email = EMAIL) =>
  api.call('POST', 'user/token/', {
    body: { email, password },
    headers: { 'x-request-id': 'traced-request' },
  });
const who = { operator: 1, center: 1, network: '127.0.0.1' };

describe('the security log at the default level', () => {
  it('has log-ins that succeed and fail, with network, operator, centre and request', async () => {
    await tokenFor('Wrong-Horse-1');
    await tokenFor('Wrong-Horse-1', 'nobody@arena.test');
    await tokenFor(PASSWORD);
    const reqId = 'traced-request';
    expect(events()).toMatchObject([
      { ...who, event: 'login.failed', reason: 'invalid_credentials', reqId },
      { event: 'login.failed', reason: 'invalid_credentials', network: '127.0.0.1', reqId },
      { ...who, event: 'login.succeeded', reqId },
    ]);
    expect(lines.join('')).not.toMatch(/Horse|arena\.test/);
  });

  it('has one event a minute for a token whose session has ended', async () => {
    const token = await logIn(api, EMAIL);
    await api.call('POST', 'user/logout/', { token });
    for (const path of ['user/me/', 'user/booth/']) await api.call('GET', path, { token });
    await api.call('GET', 'user/me/');
    expect(events().map(({ event }) => event)).toEqual(['login.succeeded', 'logout', 'token.refused']);
    expect(lines.join('')).not.toContain(token);
  });

  it('has changes of password and email address, and password resets', async () => {
    const token = await logIn(api, EMAIL);
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, email: 'new@arena.test' };
    await api.call('PATCH', 'user/me/', { token, body });
    const confirm = await linkTo(api, 'new@arena.test');
    await api.call('POST', 'user/verify-email/', { body: confirm });
    await api.call('POST', 'user/forgot-password/', { body: { email: 'new@arena.test' } });
    const link = await linkTo(api, 'new@arena.test');
    await api.call('POST', 'user/reset-password/', { body: { ...link, new_password: NEW_PASSWORD } });
    expect(events().slice(1)).toMatchObject([
      { ...who, event: 'password.changed' },
      { ...who, event: 'email.change_requested' },
      { event: 'email.confirmed', operator: 1 },
      { event: 'password.reset', operator: 1 },
    ]);
    for (const secret of [confirm.token, link.token, PASSWORD, NEW_PASSWORD, 'arena.test'])
      expect(lines.join('')).not.toContain(secret);
  });

  it('has exports, and requested and cancelled deletions', async () => {
    await addCenter(api, { email: 'leaving@arena.test' });
    const token = await logIn(api, 'leaving@arena.test');
    const body = { current_password: PASSWORD };
    await api.call('GET', 'user/export/', { token });
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE'])
      await api.call(method, 'user/deletion/', { token, ...(method === 'POST' && { body }) });
    const leaving = { ...who, operator: 2, center: 2 };
    expect(events().slice(1)).toMatchObject([
      { ...leaving, event: 'center.exported' },
      { ...leaving, event: 'center.deletion_requested' },
      { ...leaving, event: 'center.deletion_cancelled' },
    ]);
    expect(lines.join('')).not.toMatch(/leaving|Horse/);
  });
});

describe('the security log of an API with limits', () => {
  it('has one event when a log-in is locked and many calls follow', async () => {
    const logger = pino({ level: 'warn' }, { write: line => void lines.push(line) });
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '0.2' }, logger);
    const body = { email: EMAIL, password: 'Wrong-Horse-1' };
    for (let count = 0; count < 5; count += 1) await limited.call('POST', 'user/token/', { body });
    await limited.close();
    expect(events().filter(({ event }) => event !== 'login.failed')).toMatchObject([
      { event: 'login.locked', name: 'login by account and network', network: '127.0.0.1' },
    ]);
  });

  it('is silent only for a demo that others cannot reach', () => {
    const logger = pino({ level: 'warn' }, { write: line => void lines.push(line) });
    for (const environment of [
      { DEMO: 'true' },
      { DEMO: 'true', LOG_LEVEL: 'warn', HOST: '0.0.0.0' },
      { DEMO: 'true', NODE_ENV: 'production' },
    ])
      securityLogOn(logger, parseSettings(environment))('logout', { name: JSON.stringify(environment) });
    expect(events().map(({ name }) => name)).toEqual([
      expect.stringContaining('HOST'),
      expect.stringContaining('production'),
    ]);
  });
});
