import { type Game, gameSchema, pageOf } from '@backglass/contract';
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
const finish = (game: Game) =>
  api.call('PATCH', `booth/game/${game.id}/`, {
    key: booth.key,
    body: { status: 'finished', progress: 100 },
  });

describe('the list of games', () => {
  it('has pages with the URLs of the next and the previous page', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) await addGame(api, booth, name);
    const first = await list('?page_size=2');
    expect(first).toMatchObject({ count: 5, previous: null });
    expect(first.next).toBe(`${api.origin}/api/user/game/?page_size=2&page=2`);
    const following: string[] = [];
    for (let next: string | null = first.next; next;) {
      const page = await list(next.slice(next.indexOf('?')));
      following.push(...page.results.map(game => game.name));
      next = page.next;
    }
    expect([...first.results.map(game => game.name), ...following]).toEqual([
      'five',
      'four',
      'three',
      'two',
      'one',
    ]);
  });

  it('answers 404 after the last page, but an empty list has a first page', async () => {
    expect(await list()).toEqual({ count: 0, next: null, previous: null, results: [] });
    expect((await api.call('GET', 'user/game/?page=2', { token })).status).toBe(404);
  });

  it('filters by status and by start time, `from` inclusive and `to` exclusive', async () => {
    const early = await addGame(api, booth, 'early');
    await finish(early);
    const late = await addGame(api, booth, 'late');
    expect(await names('?status=finished')).toEqual(['early']);
    const set = (game: Game, at: string) =>
      api.pool.query('update game set started_at = $1 where id = $2', [at, game.id]);
    await set(early, '2026-01-01T10:00:00Z');
    await set(late, '2026-01-01T11:00:00Z');
    expect(await names('?from=2026-01-01T10:00:00Z&to=2026-01-01T11:00:00Z')).toEqual(['early']);
    expect(await names('?from=2026-01-01T12:00:00%2B01:00&ordering=started_at')).toEqual(['late']);
    await set(late, '2026-01-02T00:00:00Z');
    expect(await names('?from=2026-01-01&to=2026-01-02')).toEqual(['early']);
    expect(await names('?from=2026-01-02')).toEqual(['late']);
  });

  it('sorts in both directions by every key', async () => {
    const first = await addGame(api, booth, 'beta', [{ name: 'x' }]);
    await finish(first);
    const second = await addGame(api, booth, 'Alpha', []);
    await api.call('PATCH', `booth/game/${second.id}/`, { key: booth.key, body: { maps_played: 1 } });
    for (const [key, ascending] of [
      ['name', ['Alpha', 'beta']],
      ['status', ['Alpha', 'beta']],
      ['started_at', ['beta', 'Alpha']],
      ['progress', ['Alpha', 'beta']],
      ['players_count', ['Alpha', 'beta']],
    ] as const) {
      expect([key, await names(`?ordering=${key}`)]).toEqual([key, ascending]);
      expect([key, await names(`?ordering=-${key}`)]).toEqual([key, [...ascending].reverse()]);
    }
  });

  it('sorts by running_first: running games, then waiting games, then all others by start', async () => {
    for (const name of ['long', 'old', 'soon', 'new', 'newest']) await addGame(api, booth, name);
    const change = (name: string, status: string, started: string | null) =>
      api.pool.query('update game set status = $2, started_at = $3 where name = $1', [name, status, started]);
    await change('old', 'aborted', '2026-01-01T10:00:00Z');
    await change('long', 'running', '2026-01-01T11:00:00Z');
    await change('soon', 'waiting', null);
    await change('new', 'finished', '2026-01-01T12:00:00Z');
    await change('newest', 'finished', '2026-01-01T13:00:00Z');
    const page = (number: number) => names(`?ordering=running_first&page_size=2&page=${number}`);
    expect([await page(1), await page(2), await page(3)]).toEqual([
      ['long', 'soon'],
      ['newest', 'new'],
      ['old'],
    ]);
    expect(await names('?ordering=running_first&status=finished')).toEqual(['newest', 'new']);
  });

  it('neither repeats nor skips a game across pages of any order when some games are open', async () => {
    await api.pool.query(
      `insert into game (center_id, booth_id, name, status, started_at, progress, maps_played, maps_total, players_count, player_names)
       select (select id from center), case when n % 3 = 0 then (select id from booth) end, 'g' || n % 4,
         (array['finished', 'running', 'aborted', 'finished', 'waiting'])[n % 5 + 1]::game_status,
         timestamptz '2026-01-01' + n * interval '1 hour', case when n % 4 = 0 then n * 7 % 100 end, n % 3, 3, n % 2, ''
       from generate_series(1, 19) n`,
    );
    const keys = ['name', 'status', 'started_at', 'progress', 'players_count', 'hidden_at'];
    const booth = (await list('?page_size=100')).results.find(game => game.booth)?.booth?.id;
    for (const ordering of ['running_first', ...keys.flatMap(key => [key, `-${key}`])]) {
      for (const filter of ['', `&booth=${booth}`]) {
        const query = `?ordering=${ordering}${filter}`;
        const whole = (await list(`${query}&page_size=100`)).results.map(game => game.id);
        const paged: number[] = [];
        for (let page = 1; page <= Math.ceil(whole.length / 4); page += 1)
          paged.push(...(await list(`${query}&page_size=4&page=${page}`)).results.map(game => game.id));
        expect([query, paged]).toEqual([query, whole]);
      }
    }
    const progress = (await list('?ordering=progress&page_size=100')).results.map(game => game.progress);
    expect(progress).toEqual([...progress].sort((a, b) => (a ?? 0) - (b ?? 0)));
  });

  it.each(['page_size=101', 'page=0', 'ordering=password', 'from=yesterday', 'status=paused', 'is_hidden=1'])(
    'refuses ?%s with an error at the parameter',
    async query => {
      const answer = await api.call('GET', `user/game/?${query}`, { token });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'invalid',
        [query.split('=')[0] ?? '']: [expect.any(String)],
      });
    },
  );

  it('reads the first page of every order with an index-only scan when the centre has many games', async () => {
    await api.pool.query(
      `insert into game (center_id, name, status, started_at, players_count, player_names)
       select (select id from center), 'g' || n, 'finished', now() - n * interval '1 minute', 0, ''
       from generate_series(1, 5000) n`,
    );
    await api.pool.query('vacuum analyze game');
    for (const [index, order] of [
      ['started', 'started_at desc, id desc'],
      ['name', 'name_folded, id'],
      ['status', 'status desc, id desc'],
      ['players', 'players_count, id'],
      ['progress', 'ended_progress desc, id desc'],
    ]) {
      const { rows } = await api.pool.query<Record<string, string>>(
        `explain select id from game where center_id = (select id from center) and hidden_at is null
         and booth_id is null and started_at < now() order by ${order} limit 20`,
      );
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using game_dashboard_${index} `));
      expect(plan).not.toContain('Sort');
    }
  });
});
