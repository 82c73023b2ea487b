import { gameSchema, pageOf } from '@backglass/contract';
import { addBooth, addGame, type TestBooth } from '../testing/booths.ts';
import { addCenter, logIn } from '../testing/centers.ts';
import { expectBody } from '../testing/http.ts';
import { type RunningApi, startTestApi } from '../testing/running-api.ts';

let api: RunningApi;
let rival: string;
let rivalBooth: TestBooth;
let booth: TestBooth;
let secondBooth: TestBooth;
let gameId: number;
let playerId: number;

beforeAll(async () => {
  api = await startTestApi();
  await addCenter(api, { email: 'ada@arena.test' });
  await addCenter(api, { email: 'rival@arena.test' });
  const token = await logIn(api, 'ada@arena.test');
  rival = await logIn(api, 'rival@arena.test');
  booth = await addBooth(api, token, 'Ours');
  secondBooth = await addBooth(api, token, 'Ours too');
  rivalBooth = await addBooth(api, rival, 'Theirs');
  const game = await addGame(api, booth, 'Ours');
  gameId = game.id;
  playerId = game.players[0]?.id ?? 0;
});
afterAll(() => api.close());

/** Everything of the centre's that its calls can change or show. */
const everything = async () =>
  (
    await api.pool.query(
      `select (select jsonb_agg(g order by id) from game g) games,
              (select jsonb_agg(p order by id) from player p) players,
              (select jsonb_agg(b.name order by id) from booth b) booths`,
    )
  ).rows;

describe('another centre’s operator', () => {
  it('sees none of the centre’s rows in a list', async () => {
    const path = 'user/game/?page_size=100';
    const games = expectBody(await api.call('GET', path, { token: rival }), 200, pageOf(gameSchema));
    expect(games).toMatchObject({ count: 0, results: [] });
    expect((await api.call('GET', 'user/booth/', { token: rival })).body).toMatchObject([{ name: 'Theirs' }]);
  });

  it('finds and changes nothing by id, as if there were no such row', async () => {
    const before = await everything();
    const tries = [
      await api.call('GET', `user/game/${gameId}/`, { token: rival }),
      await api.call('PATCH', `user/game/${gameId}/`, { token: rival, body: { name: 'Taken' } }),
      await api.call('PATCH', `user/booth/${booth.id}/`, { token: rival, body: { name: 'Taken' } }),
      await api.call('DELETE', `user/booth/${booth.id}/`, { token: rival }),
    ];
    const missing = await api.call('GET', 'user/game/987654321/', { token: rival });
    for (const answer of tries) expect([answer.status, answer.body]).toEqual([404, missing.body]);
    for (const path of ['user/game/hide/', 'user/game/restore/']) {
      const answer = await api.call('POST', path, { token: rival, body: { ids: [gameId] } });
      expect(answer.body).toEqual({ updated: [], failed: [{ id: gameId, code: 'not_found' }] });
    }
    expect(await everything()).toEqual(before);
  });
});

describe('another booth', () => {
  it('of another centre or of the same one cannot report on the game', async () => {
    const before = await everything();
    for (const { key } of [rivalBooth, secondBooth]) {
      const body = { progress: 99, status: 'finished', players: [{ id: playerId, score: 1 }] };
      expect((await api.call('PATCH', `booth/game/${gameId}/`, { key, body })).status).toBe(404);
    }
    expect(await everything()).toEqual(before);
  });

  it('cannot score another booth’s players through its own game', async () => {
    const own = await addGame(api, secondBooth, 'Own');
    const before = await everything();
    const body = { players: [{ id: playerId, score: 1 }] };
    const answer = await api.call('PATCH', `booth/game/${own.id}/`, { key: secondBooth.key, body });
    expect(answer.status).toBe(400);
    expect(await everything()).toEqual(before);
  });
});

describe('a key of one kind', () => {
  it('opens no call of the other', async () => {
    expect((await api.call('POST', 'booth/alive/', { token: rival })).status).toBe(401);
    expect((await api.call('POST', 'booth/alive/', { key: rival })).status).toBe(401);
    expect((await api.call('GET', 'user/me/', { key: booth.key })).status).toBe(401);
    expect((await api.call('GET', 'user/me/', { token: booth.key })).status).toBe(401);
  });
});
