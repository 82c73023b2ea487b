import { type GameListQuery, gameSchema, pageOf } from '@backglass/contract';
import { sql } from 'drizzle-orm';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { listGames, matching } from '../store/game-list.ts';

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

async function planOf(search: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ id: number }>('select min(id)::int as id from center');
  const query = { is_hidden: false, search } as GameListQuery;
  const { rows: plan } = await databaseOn(api.pool).execute<Record<string, string>>(
    sql`explain analyze select from game where ${matching(rows[0]?.id ?? 0, query)}`,
  );
  return plan.map(row => row['QUERY PLAN'] ?? '');
}

describe('a search for games', () => {
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
