import { gameDaySchema, leaderboardEntrySchema, pageOf } from '@backglass/contract';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { inconsistenciesIn } from '../../test/support/inconsistencies.ts';
import { type RunningApi, useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { leaderQuery, rankedPage, totalsQuery } from '../store/leaderboard.ts';

/** An API with a centre that has one booth. */
class TestLeaderboard {
  readonly api: RunningApi = useTestApi();
  token = '';
  booth: TestBooth = { id: 0, key: '' };

  async reset(): Promise<void> {
    await this.api.pool.query('truncate center cascade');
    await addCenter(this.api, { email: 'ada@arena.test' });
    this.token = await logIn(this.api, 'ada@arena.test');
    this.booth = await addBooth(this.api, this.token, 'Arena A');
  }

  async read(query = '') {
    const answer = await this.api.call('GET', `user/leaderboard/${query}`, { token: this.token });
    return expectBody(answer, 200, pageOf(leaderboardEntrySchema));
  }

  /** Results have the form `<rank> <player> <score>`. */
  async ranked(query = ''): Promise<string[]> {
    const { results } = await this.read(query);
    return results.map(({ rank, player, score }) => `${rank} ${player.name} ${score}`);
  }

  async play(scores: Record<string, number>, at = this.booth, end = 'finished'): Promise<number> {
    const names = Object.keys(scores).map(name => ({ name }));
    const game = await addGame(this.api, at, 'Heat', names);
    const players = game.players.map(({ id, name }) => ({ id, score: scores[name] ?? 0 }));
    const report = (body: object) => this.api.call('PATCH', `booth/game/${game.id}/`, { key: at.key, body });
    expect((await report({ players })).status).toBe(200);
    if (end !== 'running') await report({ status: end });
    return game.id;
  }

  async setEnd(game: number, moment: string): Promise<void> {
    await this.api.pool.query('update game set finished_at = $2 where id = $1', [game, moment]);
  }
}

const board = new TestLeaderboard();
beforeEach(() => board.reset());
afterEach(async () => {
  expect(await inconsistenciesIn(board.api.pool)).toEqual([]);
});

describe('the leaderboard', () => {
  it('has the best scores of all games, with player, game, booth and end', async () => {
    const game = await board.play({ Ana: 30, Bo: 10 });
    await board.play({ Cruz: 20 });
    expect(await board.ranked()).toEqual(['1 Ana 30', '2 Cruz 20', '3 Bo 10']);
    const { results } = await board.read();
    expect(results[0]).toEqual({
      rank: 1,
      score: 30,
      player: { id: expect.any(Number), name: 'Ana' },
      game: { id: game, name: 'Heat' },
      booth: { id: board.booth.id, name: 'Arena A' },
      finished_at: expect.stringMatching(/Z$/),
    });
  });

  it('is empty when no game has finished', async () => {
    expect(await board.read('?period=day')).toEqual({ count: 0, next: null, previous: null, results: [] });
    await board.play({ Ana: 30 }, board.booth, 'running');
    await board.play({ Bo: 20 }, board.booth, 'aborted');
    expect(await board.read()).toMatchObject({ count: 0, results: [] });
  });

  it('gives equal scores the same rank, and sorts them by end, then by id', async () => {
    const late = await board.play({ Late: 20 });
    const early = await board.play({ Best: 30, First: 20, Second: 20, Last: 10 });
    await board.setEnd(late, '2024-03-20T12:00:01Z');
    await board.setEnd(early, '2024-03-20T12:00:00Z');
    const all = ['1 Best 30', '2 First 20', '2 Second 20', '2 Late 20', '5 Last 10'];
    expect(await board.ranked()).toEqual(all);
    const pages = await Promise.all([1, 2, 3].map(page => board.ranked(`?page_size=2&page=${page}`)));
    expect(pages.flat()).toEqual(all);
  });

  it('filters by booth', async () => {
    const other = await addBooth(board.api, board.token, 'VR booth');
    await board.play({ Ana: 30 });
    await board.play({ Bo: 20 }, other);
    await board.play({ Cruz: 10 }, other);
    expect(await board.ranked(`?booth=${other.id}`)).toEqual(['1 Bo 20', '2 Cruz 10']);
    expect(await board.ranked('?booth=999999')).toEqual([]);
  });

  it.each(['ever', 'week'])('ranks the scores of several booths together: %s', async period => {
    const [second, third] = [
      await addBooth(board.api, board.token, 'B'),
      await addBooth(board.api, board.token, 'C'),
    ];
    await board.play({ Ana: 30, Bo: 10 });
    await board.play({ Cruz: 20, Dan: 30 }, second);
    await board.play({ Eve: 90 }, third);
    const together = `?period=${period}&booths=${board.booth.id},${second.id}`;
    const best = ['1 Ana 30', '1 Dan 30', '3 Cruz 20', '4 Bo 10'];
    expect(await board.ranked(together)).toEqual(best);
    expect(await board.ranked(`${together},999999&page_size=2&page=2`)).toEqual(best.slice(2));
    expect(await board.ranked(`${together}&booth=${second.id}`)).toEqual(['1 Dan 30', '2 Cruz 20']);
    expect(await board.ranked(`?period=${period}&booths=${third.id}`)).toEqual(['1 Eve 90']);
  });

  it('has pages with the URLs of the next and the previous page, and answers 404 after the last page', async () => {
    await board.play({ Ana: 50, Bo: 40, Cruz: 30, Dan: 20, Eve: 10 });
    const address = `${board.api.origin}/api/user/leaderboard/?period=ever&page_size=2`;
    expect(await board.read('?period=ever&page_size=2')).toMatchObject({
      count: 5,
      next: `${address}&page=2`,
      previous: null,
    });
    expect(await board.read('?period=ever&page_size=2&page=3')).toMatchObject({
      next: null,
      previous: `${address}&page=2`,
      results: [{ rank: 5 }],
    });
    const after = await board.api.call('GET', 'user/leaderboard/?page_size=2&page=4', { token: board.token });
    expect(after).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('a request for the leaderboard', () => {
  it('gets no scores of another centre', async () => {
    await board.play({ Ana: 30 });
    await addCenter(board.api, { email: 'rival@arena.test' });
    const rival = await logIn(board.api, 'rival@arena.test');
    const rivalBooth = await addBooth(board.api, rival, 'Theirs');
    await board.play({ Rival: 90 }, rivalBooth);
    expect(await board.ranked()).toEqual(['1 Ana 30']);
    expect(await board.ranked(`?booth=${rivalBooth.id}`)).toEqual([]);
    expect(await board.ranked(`?booths=${board.booth.id},${rivalBooth.id}`)).toEqual(await board.ranked());
    for (const query of ['', '?period=month', `?booth=${board.booth.id}`]) {
      const answer = await board.api.call('GET', `user/leaderboard/${query}`, { token: rival });
      expect(JSON.stringify(answer.body)).not.toContain('Ana');
    }
  });

  it.each([
    'period=year',
    'page=0',
    'page_size=101',
    'booth=x',
    'booths=',
    'booths=7,',
    'booths=7,x',
    `booths=${'7,'.repeat(50)}7`,
    'time_zone=Nowhere/Else',
    'time_zone=Etc/Unknown',
    'time_zone=%2B24:00',
  ])('refuses ?%s with an error at the parameter', async query => {
    const answer = await board.api.call('GET', `user/leaderboard/?${query}`, { token: board.token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ [query.split('=')[0] ?? '']: [expect.any(String)] });
  });

  it('needs a session', async () => {
    expect((await board.api.call('GET', 'user/leaderboard/')).status).toBe(401);
  });
});

describe('the leaderboard after a change', () => {
  it('lacks hidden games until they are restored', async () => {
    const game = await board.play({ Ana: 30 });
    await board.play({ Bo: 20 });
    const change = (to: string) =>
      board.api.call('POST', `user/game/${to}/`, { token: board.token, body: { ids: [game] } });
    await change('hide');
    expect(await board.ranked()).toEqual(['1 Bo 20']);
    await change('restore');
    expect(await board.ranked()).toEqual(['1 Ana 30', '2 Bo 20']);
  });

  it('shows new names of games and booths, keeps archived booths, and lacks deleted games', async () => {
    const game = await board.play({ Ana: 30 });
    await board.api.call('PATCH', `user/game/${game}/`, { token: board.token, body: { name: 'Final' } });
    await board.api.call('PATCH', `user/booth/${board.booth.id}/`, {
      token: board.token,
      body: { name: 'Arena B' },
    });
    await board.api.call('DELETE', `user/booth/${board.booth.id}/`, { token: board.token });
    expect((await board.read(`?booth=${board.booth.id}`)).results).toMatchObject([
      { game: { name: 'Final' }, booth: { name: 'Arena B' } },
    ]);
    await board.api.pool.query('delete from game');
    expect(await board.read()).toMatchObject({ count: 0 });
  });
});

describe('the leaderboard of a period', () => {
  /** A Wednesday. In Los Angeles it is still Tuesday. */
  const NOW = Date.parse('2024-03-20T06:00:00Z');
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['day', 'UTC', '2024-03-20T00:00:00.000Z'],
    ['day', 'Pacific/Auckland', '2024-03-19T11:00:00.000Z'],
    ['day', 'America/Los_Angeles', '2024-03-19T07:00:00.000Z'],
    ['week', 'UTC', '2024-03-18T00:00:00.000Z'],
    ['week', 'Pacific/Auckland', '2024-03-17T11:00:00.000Z'],
    ['week', 'America/Los_Angeles', '2024-03-18T07:00:00.000Z'],
    ['month', 'UTC', '2024-03-01T00:00:00.000Z'],
    ['month', 'Pacific/Auckland', '2024-02-29T11:00:00.000Z'],
    ['month', 'America/Los_Angeles', '2024-03-01T08:00:00.000Z'],
  ])('has only scores since the beginning of the %s in %s', async (period, zone, beginning) => {
    const [old, recent] = [await board.play({ Old: 30 }), await board.play({ Recent: 20 })];
    await board.setEnd(old, new Date(Date.parse(beginning) - 1).toISOString());
    await board.setEnd(recent, beginning);
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    const query = `?period=${period}&time_zone=${encodeURIComponent(zone)}`;
    expect(await board.ranked(query)).toEqual(['1 Recent 20']);
    expect(await board.ranked(`${query}&booth=${board.booth.id}`)).toEqual(['1 Recent 20']);
    expect(await board.ranked(`?period=ever`)).toEqual(['1 Old 30', '2 Recent 20']);
  });

  it('begins in UTC when the request names no time zone', async () => {
    const game = await board.play({ Ana: 30 });
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    await board.setEnd(game, '2024-03-20T00:00:00.000Z');
    expect(await board.ranked('?period=day')).toEqual(['1 Ana 30']);
    await board.setEnd(game, '2024-03-19T23:59:59.999Z');
    expect(await board.ranked('?period=day')).toEqual([]);
  });
});

describe('the games of today', () => {
  afterEach(() => void jest.restoreAllMocks());

  async function dayOf(token: string, query = '') {
    return expectBody(await board.api.call('GET', `user/game/day/${query}`, { token }), 200, gameDaySchema);
  }

  const setStart = (game: number, moment: string) =>
    board.api.pool.query('update game set started_at = $2 where id = $1', [game, moment]);

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

  it('include hidden games, whose scores do not lead, but no games of another centre', async () => {
    const game = await board.play({ Ana: 30 });
    const change = (to: string) =>
      board.api.call('POST', `user/game/${to}/`, { token: board.token, body: { ids: [game] } });
    await change('hide');
    expect(await dayOf(board.token)).toEqual({ games: 1, players: 1, leader: null });
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

describe('the leaderboard of a centre with many games', () => {
  const { api } = board;

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
      ['leaderboard_center_finished', { period: 'week', booths: [big.id, big.id + 1] }],
    ] as const) {
      const plan = await planOf(query);
      expect(plan).toContain(`Index Only Scan using ${index}`);
      expect(plan).not.toContain('Seq Scan');
      const rows = [...plan.matchAll(/Index Only Scan.*rows=([\d.]+) loops/g)].map(match => Number(match[1]));
      expect(Math.max(...rows)).toBeLessThanOrEqual(1_000);
    }
  });
});
