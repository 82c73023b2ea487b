import { type Game, gameDetailSchema, gameSchema, pageOf } from '@backglass/contract';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();
let token: string;
let booth: TestBooth;

beforeEach(async () => {
  await api.pool.query('truncate center cascade');
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  booth = await addBooth(api, token, 'Arena A');
});

const list = async (query = '') =>
  expectBody(await api.call('GET', `user/game/${query}`, { token }), 200, pageOf(gameSchema));
const names = async (query: string) => (await list(query)).results.map(game => game.name);
const post = (path: string, ids: unknown) => api.call('POST', path, { token, body: { ids } });
const finish = (game: Game) =>
  api.call('PATCH', `booth/game/${game.id}/`, {
    key: booth.key,
    body: { status: 'finished', progress: 100 },
  });

describe('a game', () => {
  it('has totals, and a ranking in which equal scores share a position', async () => {
    const game = await addGame(api, booth, 'Final', [
      { name: 'Ana', score: 10 },
      { name: 'Bo', score: 30 },
      { name: 'Cruz', score: 30 },
    ]);
    const detail = expectBody(
      await api.call('GET', `user/game/${game.id}/`, { token }),
      200,
      gameDetailSchema,
    );
    expect(detail.players.map(({ name, position }) => [name, position])).toEqual([
      ['Bo', 1],
      ['Cruz', 1],
      ['Ana', 3],
    ]);
    expect(detail.totals).toEqual({ players: 3, total: 70, best: 30, average: 70 / 3 });
    expect(detail.booth).toEqual({ id: booth.id, name: 'Arena A', is_online: true });
    await api.pool.query("update booth set last_seen_at = now() - interval '61 seconds'");
    const later = await api.call('GET', `user/game/${game.id}/`, { token });
    expect(later.body).toMatchObject({ booth: { is_online: false } });
  });

  it('can be renamed, and other fields are ignored', async () => {
    const game = await addGame(api, booth, 'Heat');
    const answer = await api.call('PATCH', `user/game/${game.id}/`, {
      token,
      body: { name: '  Heat 2 ', status: 'finished', progress: 99 },
    });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Heat 2', status: 'running', progress: 0 } });
    const refused = await api.call('PATCH', `user/game/${game.id}/`, {
      token,
      body: { name: 'x'.repeat(51) },
      headers: { 'accept-language': 'es' },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { name: ['Se permiten como máximo 50 caracteres.'] },
    });
  });

  it.each(['0', '-1', '1.5', 'abc', '9999999999', '999999999999999', '1e3', '%00'])(
    'with the id %s does not exist',
    async id => {
      expect((await api.call('GET', `user/game/${id}/`, { token })).status).toBe(404);
      const patch = await api.call('PATCH', `user/game/${id}/`, { token, body: { name: 'x' } });
      expect(patch.status).toBe(404);
    },
  );
});

describe('hide and restore', () => {
  it('move ended games to the history and back, and report the games that failed', async () => {
    const ended = await addGame(api, booth, 'ended');
    await finish(ended);
    const running = await addGame(api, booth, 'running');
    const hidden = await post('user/game/hide/', [ended.id, ended.id, running.id, 999_999]);
    expect(hidden).toMatchObject({
      status: 200,
      body: {
        updated: [ended.id],
        failed: [
          { id: running.id, code: 'game_running' },
          { id: 999_999, code: 'not_found' },
        ],
      },
    });
    expect(await names('')).toEqual(['running']);
    const history = await list('?is_hidden=true&ordering=-hidden_at');
    expect(history.results).toMatchObject([
      { name: 'ended', is_hidden: true, hidden_at: expect.any(String) },
    ]);
    expect((await post('user/game/restore/', [ended.id])).body).toEqual({ updated: [ended.id], failed: [] });
    expect(await names('?is_hidden=true')).toEqual([]);
  });

  it('change nothing when they are repeated', async () => {
    const game = await addGame(api, booth, 'ended');
    await finish(game);
    await post('user/game/hide/', [game.id]);
    expect((await post('user/game/hide/', [game.id])).body).toEqual({ updated: [game.id], failed: [] });
  });

  it.each([[[]], [Array.from({ length: 101 }, (_, index) => index + 1)], ['all'], [[1.5]], [[0]], [null]])(
    'refuses the ids %j',
    async ids => {
      const answer = await post('user/game/hide/', ids);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', ids: expect.anything() } });
    },
  );
});
