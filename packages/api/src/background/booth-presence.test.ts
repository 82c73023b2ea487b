import type { Booth } from '@backglass/contract';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';
import { LocalChannel } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { transactOn } from '../db/transact.ts';
import { abortAbandoned } from './booth-presence.ts';

describe('a game whose booth makes no calls any more', () => {
  const HALF_AN_HOUR = 30 * 60_000;
  const api = useTestApi();
  let token: string;

  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
  });

  const silence = async (booth: TestBooth, ms: number) => {
    const seen = new Date(Date.now() - ms);
    await api.pool.query('update booth set last_seen_at = $1 where id = $2', [seen, booth.id]);
    return seen.toISOString();
  };
  const abortGames = () => {
    const database = databaseOn(api.pool);
    const before = new Date(Date.now() - HALF_AN_HOUR);
    return abortAbandoned(database, transactOn(database, new LocalChannel()), before);
  };
  const game = async (id: number) => (await api.call('GET', `user/game/${id}/`, { token })).body;

  it('is aborted when the booth has been silent too long, and other games go on', async () => {
    const [gone, late] = [await addBooth(api, token, 'Gone'), await addBooth(api, token, 'Late')];
    const [left, waiting, played] = [
      await addGame(api, gone, 'Left'),
      await addGame(api, late, 'Late'),
      await addGame(api, await addBooth(api, token, 'Here'), 'Played'),
    ];
    const since = await silence(gone, HALF_AN_HOUR + 1_000);
    await silence(late, HALF_AN_HOUR - 60_000);
    await abortGames();
    expect(await game(left.id)).toMatchObject({
      status: 'aborted',
      finished_at: expect.any(String),
      ended_by: { name: null },
      no_signal_since: since,
    });
    expect(await game(waiting.id)).toMatchObject({ status: 'running' });
    expect(await game(played.id)).toMatchObject({ status: 'running' });

    const counted = await api.call('GET', 'user/game/?status=running', { token });
    expect(counted.body).toMatchObject({ count: 2 });
  });

  it('stays aborted with its last scores when the booth goes on, and the booth can start another', async () => {
    const booth = await addBooth(api, token, 'Back again');
    const first = await addGame(api, booth, 'First');
    await silence(booth, HALF_AN_HOUR + 1_000);
    await abortGames();
    const players = first.players.map(({ id }, index) => ({ id, score: 900 - index }));
    const body = { progress: 50, players };
    expect(await api.call('PATCH', `booth/game/${first.id}/`, { key: booth.key, body })).toMatchObject({
      status: 400,
      body: { code: 'game_ended_by_silence' },
    });
    expect(await game(first.id)).toMatchObject({
      status: 'aborted',
      progress: 50,
      players: [{ score: 900 }, { score: 899 }],
    });
    expect(await addGame(api, booth, 'Second')).toMatchObject({ status: 'running' });
  });
});

describe('the API after its clock was set back', () => {
  it('shows no future time for the last call of a booth, and stores the time of the next call', async () => {
    const api = await startTestApi();
    await addCenter(api, { email: 'ada@arena.test' });
    const token = await logIn(api, 'ada@arena.test');
    const { key } = await addBooth(api, token, 'One');
    await api.pool.query("update booth set last_seen_at = now() + interval '1 day'");
    const booths = (await api.call('GET', 'user/booth/', { token })).body as Booth[];
    expect(new Date(booths[0]?.last_seen_at ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    await api.call('POST', 'booth/alive/', { key });
    const { rows } = await api.pool.query('select 1 from booth where last_seen_at > now()');
    expect(rows).toEqual([]);
    await api.close();
  });

  it('starts a new window of a rate limit when the current window ends more than a minute from now', async () => {
    const api = await startTestApi({ RATE_LIMIT_SCALE: '0.05' });
    const attempt = () =>
      api.call('POST', 'user/token/', { body: { email: 'ada@arena.test', password: 'x' } });
    while ((await attempt()).status !== 429);
    await api.pool.query("update rate_count set ends_at = now() + interval '1 day'");
    expect((await attempt()).status).toBe(400);
    while ((await attempt()).status !== 429);
    expect(Number((await attempt()).headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await api.close();
  });
});
