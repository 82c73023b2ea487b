import { leaderboardEntrySchema, pageOf } from '@backglass/contract';
import { addBooth, addCenter, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { rankedPage } from '../store/leaderboard.ts';

const api = useTestApi();

describe('the leaderboard of a centre with many games', () => {
  const GAMES = 5_000;

  async function planOf(query: object): Promise<string> {
    const { rows } = await api.pool.query<{ id: number }>('select max(id)::int as id from center');
    const { sql, params } = rankedPage(databaseOn(api.pool), rows[0]?.id ?? 0, {
      ...{ page: 1, page_size: 20, period: 'ever', time_zone: 'UTC' },
      ...query,
    }).toSQL();
    const { rows: plan } = await api.pool.query<Record<string, string>>(`explain analyze ${sql}`, params);
    return plan.map(row => row['QUERY PLAN']).join('\n');
  }

  it('reads at most 1,000 scores of an index, or the scores of the period', async () => {
    const { centerId } = await addCenter(api, { email: 'big@arena.test' });
    const token = await logIn(api, 'big@arena.test');
    const big = await addBooth(api, token, 'Big');
    await api.pool.query(
      `insert into game (center_id, booth_id, name, status, started_at, finished_at, players_count, player_names)
       select $1, $2, 'g' || n, 'finished', now() - n * interval '1 hour', now() - n * interval '1 hour', 2, ''
       from generate_series(1, $3::int) n`,
      [centerId, big.id, GAMES],
    );
    await api.pool.query(
      `insert into player (game_id, name, score)
       select id, 'p' || n, id * 7919 % 10007 from game, generate_series(1, 2) n where center_id = $1`,
      [centerId],
    );
    await api.pool.query('vacuum analyze leaderboard_score');
    const last = await api.call('GET', 'user/leaderboard/?page_size=100&page=10', { token });
    expect(expectBody(last, 200, pageOf(leaderboardEntrySchema))).toMatchObject({ count: 1_000, next: null });
    for (const [index, query] of [
      ['leaderboard_center_best', {}],
      ['leaderboard_booth_best', { booth: big.id }],
      ['leaderboard_center_finished', { period: 'week' }],
      ['leaderboard_center_finished', { period: 'day', booth: big.id }],
    ] as const) {
      const plan = await planOf(query);
      expect(plan).toContain(`Index Only Scan using ${index}`);
      expect(plan).not.toContain('Seq Scan');
      const rows = [...plan.matchAll(/Index Only Scan.*rows=([\d.]+) loops/g)].map(match => Number(match[1]));
      expect(Math.max(...rows)).toBeLessThanOrEqual(1_000);
    }
  });
});
