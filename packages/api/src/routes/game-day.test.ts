import { gameDaySchema } from '@backglass/contract';
import { addCenter, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { useLeaderboard } from '../../test/support/leaderboard.ts';
import { databaseOn } from '../db/database.ts';
import { leaderQuery, totalsQuery } from '../store/leaderboard.ts';

const board = useLeaderboard();
afterEach(() => void jest.restoreAllMocks());

async function dayOf(token: string, query = '') {
  return expectBody(await board.api.call('GET', `user/game/day/${query}`, { token }), 200, gameDaySchema);
}

const setStart = (game: number, moment: string) =>
  board.api.pool.query('update game set started_at = $2 where id = $1', [game, moment]);

describe('the games of today', () => {
  it('are counted with their players, and name the leader', async () => {
    expect(await dayOf(board.token)).toEqual({ games: 0, players: 0, leader: null });
    await board.play({ Ana: 30, Bo: 10 });
    const game = await board.play({ Cruz: 40 }, board.booth, 'running');
    expect(await dayOf(board.token)).toEqual({
      games: 2,
      players: 3,
      leader: {
        score: 40,
        player: { id: expect.any(Number), name: 'Cruz' },
        game: { id: game, name: 'Heat' },
      },
    });
  });

  it('have no leader while nobody has points, and the earlier of equal scores leads', async () => {
    await board.play({ Ana: 0 });
    expect(await dayOf(board.token)).toMatchObject({ games: 1, players: 1, leader: null });
    await board.play({ Bo: 20, Cruz: 20 });
    expect((await dayOf(board.token)).leader?.player.name).toBe('Bo');
  });

  it('include aborted games, whose scores do not lead', async () => {
    await board.play({ Ana: 30 });
    await board.play({ Bo: 90 }, board.booth, 'aborted');
    const { games, players, leader } = await dayOf(board.token);
    expect([games, players, leader?.player.name]).toEqual([2, 2, 'Ana']);
  });

  it('lack hidden games until they are restored, and games of another centre', async () => {
    const game = await board.play({ Ana: 30 });
    const change = (to: string) =>
      board.api.call('POST', `user/game/${to}/`, { token: board.token, body: { ids: [game] } });
    await change('hide');
    expect(await dayOf(board.token)).toEqual({ games: 0, players: 0, leader: null });
    await change('restore');
    expect(await dayOf(board.token)).toMatchObject({ games: 1, leader: { score: 30 } });
    await addCenter(board.api, { email: 'rival@arena.test' });
    const rival = await logIn(board.api, 'rival@arena.test');
    expect(await dayOf(rival)).toEqual({ games: 0, players: 0, leader: null });
  });

  it.each([
    ['', '2024-03-20T00:00:00.000Z'],
    ['?time_zone=Pacific/Auckland', '2024-03-19T11:00:00.000Z'],
    ['?time_zone=America/Los_Angeles', '2024-03-19T07:00:00.000Z'],
    ['?time_zone=%2B02:00', '2024-03-19T22:00:00.000Z'],
  ])('begin at midnight in the time zone of the request: %s', async (query, midnight) => {
    const [late, early] = [await board.play({ Late: 30 }), await board.play({ Early: 20 })];
    await setStart(late, new Date(Date.parse(midnight) - 1).toISOString());
    await setStart(early, midnight);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2024-03-20T06:00:00Z'));
    expect(await dayOf(board.token, query)).toMatchObject({
      games: 1,
      players: 1,
      leader: { player: { name: 'Early' } },
    });
  });

  it('refuse an unknown time zone, and a request without a session', async () => {
    const answer = await board.api.call('GET', 'user/game/day/?time_zone=Nowhere/Else', {
      token: board.token,
    });
    expect(answer).toMatchObject({ status: 400, body: { time_zone: [expect.any(String)] } });
    expect((await board.api.call('GET', 'user/game/day/')).status).toBe(401);
  });

  it('are found by an index, however many games the centre has', async () => {
    await board.play({ Ana: 30 });
    await board.api.pool.query(
      `insert into game (center_id, booth_id, name, status, started_at, finished_at, players_count, player_names)
       select center_id, booth_id, 'g' || n, 'finished', now() - n * interval '1 hour', now(), 1, ''
       from game, generate_series(1, 1000) n`,
    );
    await board.api.pool.query(
      `insert into player (game_id, name, score)
       select id, name, id * 7919 % 10007 from game where name <> 'Heat'`,
    );
    await board.api.pool.query('analyze game, player');
    const { rows } = await board.api.pool.query<{ id: number }>('select max(id)::int as id from center');
    const since = new Date(Date.now() - 12 * 3_600_000);
    for (const query of [totalsQuery, leaderQuery]) {
      const { sql, params } = query(databaseOn(board.api.pool), rows[0]?.id ?? 0, since).toSQL();
      const { rows: plan } = await board.api.pool.query<Record<string, string>>(`explain ${sql}`, params);
      const text = plan.map(row => row['QUERY PLAN']).join('\n');
      expect(text).toContain('game_dashboard_started');
      expect(text).not.toContain('Seq Scan');
    }
  });
});
