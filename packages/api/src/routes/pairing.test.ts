import { boothSchema } from '@backglass/contract';
import { pairingSchema, pairingStateSchema } from '@backglass/contract/booth-calls';
import { addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();
let token: string;

beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
});

const pair = async () => expectBody(await api.call('POST', 'booth/pairing/'), 201, pairingSchema);
const poll = (deviceCode: string) =>
  api.call('POST', 'booth/pairing/poll/', { body: { device_code: deviceCode } });
const register = (tempToken: string, name = 'Arena') =>
  api.call('POST', 'user/booth/', { token, body: { temp_token: tempToken, name } });
const verify = (tempToken: string) =>
  api.call('GET', `user/verify-temp-booth-token/?token=${encodeURIComponent(tempToken)}`, { token });
const alive = (key: string) => api.call('POST', 'booth/alive/', { key });
const expire = () => api.pool.query("update pairing set expires_at = now() - interval '1 second'");

describe('pairing a booth', () => {
  it('gives the booth a valid key after an operator has registered its code', async () => {
    const pairing = await pair();
    expect(pairing.temp_token).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect((await poll(pairing.device_code)).body).toEqual({ status: 'pending' });
    expect(await verify(pairing.temp_token)).toMatchObject({
      status: 200,
      body: { expires_at: pairing.expires_at },
    });
    const booth = expectBody(await register(pairing.temp_token, ' Arena A '), 201, boothSchema);
    expect(booth).toMatchObject({ name: 'Arena A', last_seen_at: null, is_online: false });
    const state = expectBody(await poll(pairing.device_code), 200, pairingStateSchema);
    if (state.status !== 'registered') throw new Error('not registered');
    expect(await alive(state.key)).toMatchObject({ status: 200, body: { id: booth.id, is_online: true } });
  });

  it('returns the key again until the booth has used it', async () => {
    const pairing = await pair();
    await register(pairing.temp_token);
    const first = await poll(pairing.device_code);
    expect((await poll(pairing.device_code)).body).toEqual(first.body);
    const state = expectBody(first, 200, pairingStateSchema);
    await alive(state.status === 'registered' ? state.key : '');
    expect(await poll(pairing.device_code)).toMatchObject({ status: 400, body: { code: 'pairing_expired' } });
  });

  it('accepts the code in any case, and with or without its dash', async () => {
    const { temp_token: code } = await pair();
    expect((await verify(code.toLowerCase().replace('-', ''))).status).toBe(200);
    expect((await register(` ${code.toLowerCase().replace('-', ' – ')} `)).status).toBe(201);
  });

  it('registers a code only once when two operators register it at the same time', async () => {
    const { temp_token: code } = await pair();
    const both = await Promise.all([register(code), register(code)]);
    expect(both.map(answer => answer.status).sort()).toEqual([201, 400]);
    const refused = await register(code);
    expect(refused).toMatchObject({
      status: 400,
      body: { temp_token: [expect.any(String)], code: 'temp_token_invalid' },
    });
    expect((await verify(code)).status).toBe(400);
  });

  it('expires after 15 minutes', async () => {
    const pairing = await pair();
    await expire();
    expect((await verify(pairing.temp_token)).status).toBe(400);
    expect((await register(pairing.temp_token)).status).toBe(400);
    expect((await poll(pairing.device_code)).body).toMatchObject({ code: 'pairing_expired' });
  });

  it('limits guesses of a code, which two calls count together', async () => {
    const strict = await startTestApi({ RATE_LIMIT_SCALE: '0.1' });
    try {
      await addCenter(strict, { email: 'ada@arena.test' });
      const guesser = await logIn(strict, 'ada@arena.test');
      const guess = (path: string, method = 'GET', body?: unknown) =>
        strict.call(method, path, { token: guesser, ...(body === undefined ? {} : { body }) });
      const creation = { temp_token: 'BCDF-GHJK', name: 'Arena' };
      expect((await guess('user/verify-temp-booth-token/?token=BCDFGHJK')).status).toBe(400);
      expect((await guess('user/booth/', 'POST', creation)).status).toBe(400);
      expect((await guess('user/verify-temp-booth-token/?token=BCDFGHJL')).status).toBe(429);
      expect((await guess('user/booth/', 'POST', creation)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('leaves no secret in the database', async () => {
    const pairing = await pair();
    await register(pairing.temp_token);
    const state = expectBody(await poll(pairing.device_code), 200, pairingStateSchema);
    const { rows } = await api.pool.query('select to_jsonb(p) p, to_jsonb(b) b from pairing p, booth b');
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(pairing.temp_token.replace('-', ''));
    expect(kept).not.toContain(pairing.device_code);
    expect(kept).not.toContain(state.status === 'registered' ? state.key : '');
  });
});

describe('the operator’s booths', () => {
  it('are listed by name, renamed and archived', async () => {
    const [zoo, arena] = [await addBooth(api, token, 'zoo'), await addBooth(api, token, 'Aquarium')];
    const before = (await api.call('GET', 'user/booth/', { token })).body as { id: number }[];
    expect(before.findIndex(({ id }) => id === arena.id)).toBeLessThan(
      before.findIndex(({ id }) => id === zoo.id),
    );
    const renamed = await api.call('PATCH', `user/booth/${zoo.id}/`, { token, body: { name: 'Zoo 2' } });
    expect(renamed).toMatchObject({ status: 200, body: { id: zoo.id, name: 'Zoo 2' } });
    const game = await addGame(api, zoo, 'Last one');
    expect(await api.call('DELETE', `user/booth/${zoo.id}/`, { token })).toMatchObject({ status: 204 });
    const after = (await api.call('GET', 'user/booth/', { token })).body as { id: number }[];
    expect(after.map(({ id }) => id)).not.toContain(zoo.id);
    expect((await alive(zoo.key)).status).toBe(401);
    expect((await api.call('GET', `user/game/${game.id}/`, { token })).body).toMatchObject({
      status: 'aborted',
      booth: { name: 'Zoo 2' },
    });
    expect((await api.call('DELETE', `user/booth/${zoo.id}/`, { token })).status).toBe(404);
  });

  it('are offline a minute after their last call', async () => {
    const booth = await addBooth(api, token, 'Sleepy');
    await alive(booth.key);
    const state = async () =>
      ((await api.call('GET', 'user/booth/', { token })).body as { id: number; is_online: boolean }[]).find(
        ({ id }) => id === booth.id,
      )?.is_online;
    expect(await state()).toBe(true);
    await api.pool.query("update booth set last_seen_at = now() - interval '61 seconds'");
    expect(await state()).toBe(false);
  });
});
