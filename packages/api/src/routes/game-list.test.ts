import { CALL_DEFINITIONS } from '@backglass/contract/calls';
import type { Game, GameListQuery } from '@backglass/contract';
import { sql } from 'drizzle-orm';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { emptyDatabase, useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { listGames, matching, SORTED_BY } from '../store/game-list.ts';

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
  expectBody(await api.call('GET', `user/game/${query}`, { token }), 200, CALL_DEFINITIONS.games.GET.answer);
const names = async (query: string) => (await list(query)).results.map(game => game.name);

describe('the list of games', () => {
  beforeAll(() => emptyDatabase(api));
  const finish = (game: Game) =>
    api.call('PATCH', `booth/game/${game.id}/`, {
      key: booth.key,
      body: { status: 'finished', progress: 100 },
    });

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
    const booth = (await list('?page_size=100')).results.find(game => game.booth)?.booth?.id;
    for (const ordering of ['running_first', ...Object.keys(SORTED_BY).flatMap(key => [key, `-${key}`])]) {
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

describe('a search for games', () => {
  beforeAll(() => emptyDatabase(api));

  async function planOf(search: string): Promise<string[]> {
    const { rows } = await api.pool.query<{ id: number }>('select min(id)::int as id from center');
    const query = { is_hidden: false, search } as GameListQuery;
    const { rows: plan } = await databaseOn(api.pool).execute<Record<string, string>>(
      sql`explain analyze select from game where ${matching(rows[0]?.id ?? 0, query)}`,
    );
    return plan.map(row => row['QUERY PLAN'] ?? '');
  }

  it('searches names literally and case-insensitively', async () => {
    for (const name of ['100% real', '1000 real', 'a_b', 'axb', 'back\\slash'])
      await addGame(api, booth, name);
    expect(await names('?search=100%25')).toEqual(['100% real']);
    expect(await names('?search=A_B')).toEqual(['a_b']);
    expect(await names('?search=k%5Cs')).toEqual(['back\\slash']);
  });

  it('counts the games that a search finds on every page, and answers 404 after the last page', async () => {
    for (const name of ['heat 1', 'heat 2', 'heat 3', 'cup']) await addGame(api, booth, name);
    expect(await list('?search=heat&page_size=2')).toMatchObject({ count: 3, previous: null });
    expect(await list('?search=heat&page_size=2&page=2')).toMatchObject({ count: 3, next: null });
    expect(await list('?search=none')).toMatchObject({ count: 0, results: [] });
    expect((await api.call('GET', 'user/game/?search=heat&page_size=2&page=3', { token })).status).toBe(404);
  });

  it('stops counting at max_count, and says so', async () => {
    for (const name of ['heat 1', 'heat 2', 'heat 3', 'heat 4', 'heat 5']) await addGame(api, booth, name);
    const filters = ['search=heat', `booth=${booth.id}`, 'from=2026-01-01', 'search=heat&ordering=progress'];
    for (const filter of filters) {
      const paged: string[] = [];
      for (const page of [1, 2, 3]) {
        const { results, ...answer } = await list(`?${filter}&page_size=2&max_count=3&page=${page}`);
        expect([filter, page, answer]).toEqual([
          ...[filter, page],
          {
            count: 3,
            count_is_capped: true,
            next: page === 3 ? null : expect.stringContaining(`page=${page + 1}`),
            previous: page === 1 ? null : expect.stringContaining(`page=${page - 1}`),
          },
        ]);
        paged.push(...results.map(game => game.name));
      }
      expect([filter, paged]).toEqual([filter, await names(`?${filter}`)]);
      const past = await api.call('GET', `user/game/?${filter}&page_size=2&max_count=3&page=4`, { token });
      expect([filter, past.status]).toEqual([filter, 404]);
      const { next, ...exact } = await list(`?${filter}&page_size=2&max_count=5`);
      expect([filter, exact]).toEqual([
        filter,
        { ...(await list(`?${filter}&page_size=2`)), next: undefined },
      ]);
      expect(next).toContain('page=2');
    }
    // The database stores this count.
    expect(await list('?max_count=3')).toMatchObject({ count: 5 });
    expect(await list('?max_count=3')).not.toHaveProperty('count_is_capped');
  });

  it('finds the same pages whether it sorts the matches or counts them first', async () => {
    const { centerId } = await addCenter(api, { email: 'cup@arena.test' });
    await api.pool.query(
      `insert into game (center_id, name, status, players_count, player_names)
       select $1, (array['Cup ', 'Heat '])[n % 3 % 2 + 1] || n, 'finished', n % 2, '' from generate_series(1, 9) n`,
      [centerId],
    );
    for (const ordering of ['name', '-players_count', 'progress', 'running_first'] as const) {
      for (const page of [1, 2, 3, 4]) {
        const query = { search: 'cup', is_hidden: false, ordering, page, page_size: 2 };
        const [sorted, counted] = await Promise.all(
          [6, 2].map(max => listGames(databaseOn(api.pool), centerId, query, max)),
        );
        expect([ordering, page, sorted?.count]).toEqual([ordering, page, page === 4 ? undefined : 6]);
        expect([ordering, page, counted]).toEqual([ordering, page, sorted]);
      }
    }
  });

  it('searches the names of booths and players, and filters by booth', async () => {
    const other = await addBooth(api, token, 'VR booth');
    await addGame(api, booth, 'one', [{ name: 'Peña' }, { name: 'Moss' }]);
    await addGame(api, other, 'two', [{ name: 'Kestrel' }]);
    expect(await names('?search=peÑa')).toEqual(['one']);
    expect(await names('?search=MOSS')).toEqual(['one']);
    expect(await names('?search=vr+b')).toEqual(['two']);
    expect(await list('?search=e')).toMatchObject({ count: 2 });
    const { results } = await list('?search=two');
    expect(await names(`?booth=${results[0]?.booth?.id}`)).toEqual(['two']);
    expect(await list(`?booth=${results[0]?.booth?.id}`)).toMatchObject({ count: 1 });
  });

  it('ignores case in every alphabet, and sorts accented letters correctly', async () => {
    for (const name of ['ÑANDÚ', 'zorro', 'Águila', 'nutria', 'ibis', 'ÉLAN'])
      await addGame(api, booth, name);
    expect(await names('?search=%C3%B1and%C3%BA')).toEqual(['ÑANDÚ']);
    expect(await names(`?search=${encodeURIComponent('éL')}`)).toEqual(['ÉLAN']);
    const sorted = ['Águila', 'ÉLAN', 'ibis', 'ÑANDÚ', 'nutria', 'zorro'];
    expect(await names('?ordering=name')).toEqual(sorted);
    expect(await names('?ordering=-name')).toEqual([...sorted].reverse());
  });

  it('ignores accents in the names of games, players and booths, and in the search', async () => {
    const other = await addBooth(api, token, 'Cabina Ártica');
    await addGame(api, other, 'Cumpleaños', [{ name: 'José' }, { name: 'Zoe' }]);
    for (const search of ['cumpleanos', 'jose', 'Zoë', 'artica', 'an\u0303os'])
      expect([search, await names(`?search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        ['Cumpleaños'],
      ]);
    await addGame(api, booth, '한국');
    expect(await names(`?search=${encodeURIComponent('하')}`)).toEqual([]);
  });

  it('finds nothing when the search consists only of accents', async () => {
    await addGame(api, booth, 'Cumpleaños', [{ name: 'José' }]);
    expect(await list('?search=%CC%81')).toMatchObject({ count: 0, results: [] });
  });

  it('uses the indexes of the names of games and of players', async () => {
    await api.pool.query(
      `insert into game (center_id, name, status, players_count, player_names)
       select (select id from center), 'Heat ' || n, 'finished', 1, 'ada ' || n from generate_series(1, 20000) n`,
    );
    await api.pool.query('vacuum analyze game');
    const plan = (await planOf('HEAT 777')).join('\n');
    expect(plan).toContain('game_name_trigrams');
    expect(plan).toContain('game_player_trigrams');
  });

  it('reads only the games of its own centre when other centres have many', async () => {
    const { centerId } = await addCenter(api, { email: 'big@arena.test' });
    await addGame(api, booth, 'one', [{ name: 'Ada' }]);
    await api.pool.query(
      `insert into game (center_id, name, status, players_count, player_names)
       select $1, 'g' || n, 'finished', 1, 'ada ' || n from generate_series(1, 3000) n`,
      [centerId],
    );
    await api.pool.query('vacuum analyze game');
    expect(await names('?search=ada')).toEqual(['one']);
    const plan = await planOf('ada');
    const read = plan.map(line => /actual .*rows=(\d+)/.exec(line)?.[1] ?? 0).map(Number);
    expect(Math.max(...read)).toBe(1);
  });
});
