import { gameDetailSchema, gameSchema, pageOf, userSchema } from '@backglass/contract';
import { teamTotalsOf } from '@backglass/contract/results';
import { logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { DEMO, seedDemo } from './demo.ts';

const api = useTestApi({ DEMO: 'true' });
let token: string;
beforeAll(async () => {
  token = await logIn(api, DEMO.email, DEMO.password);
});

describe('the demo', () => {
  it('has an operator of a validated centre', async () => {
    const user = expectBody(await api.call('GET', 'user/me/', { token }), 200, userSchema);
    expect(user).toMatchObject({
      name: 'Demo',
      last_name: 'Operator',
      center: { name: 'Demo Arena', status: 'validated', country_iso: 'ES' },
    });
  });

  it('has sixty recently finished games, each at a booth and with two to sixteen players', async () => {
    const path = 'user/game/?status=finished&page_size=100';
    const page = expectBody(await api.call('GET', path, { token }), 200, pageOf(gameSchema));
    expect(page.count).toBe(60);
    for (const game of page.results) {
      const started = Date.parse(game.started_at ?? '');
      const finished = Date.parse(game.finished_at ?? '');
      expect(game.booth?.name).toMatch(/^(Arena A|Arena B|VR booth 1)$/);
      expect(game.maps_played).toBeGreaterThanOrEqual(3);
      expect(game.maps_played).toBeLessThanOrEqual(8);
      expect(game.players_count).toBeGreaterThanOrEqual(2);
      expect(game.players_count).toBeLessThanOrEqual(16);
      expect(started).toBeLessThan(finished);
      expect(finished).toBeLessThan(Date.now());
      expect(started).toBeGreaterThan(Date.now() - 11 * 86_400_000);
    }
    expect(new Set(page.results.map(game => game.name)).size).toBeGreaterThan(30);
  });

  it('has a game with a tie, and games with teams', async () => {
    const path = 'user/game/?page_size=100';
    const { results } = expectBody(await api.call('GET', path, { token }), 200, pageOf(gameSchema));
    const details = await Promise.all(
      results.map(async ({ id }) =>
        expectBody(await api.call('GET', `user/game/${id}/`, { token }), 200, gameDetailSchema),
      ),
    );
    const positions = details.map(detail => detail.players.map(player => player.position));
    expect(positions.some(each => new Set(each).size < each.length)).toBe(true);
    const teams = details.map(({ players }) => teamTotalsOf(players).length);
    expect(new Set(teams)).toEqual(new Set([0, 2, 3, 4]));
  });

  it('lists no booth before one registers', async () => {
    expect((await api.call('GET', 'user/booth/', { token })).body).toEqual([]);
  });

  it('is created only once', async () => {
    await seedDemo(databaseOn(api.pool));
    const { rows } = await api.pool.query(
      'select (select count(*)::int from center) c, count(*)::int g from game',
    );
    expect(rows).toEqual([{ c: 1, g: 60 }]);
  });
});
