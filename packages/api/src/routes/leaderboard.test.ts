import { leaderboardEntrySchema, pageOf } from '@backglass/contract';
import { addBooth, addGame, type TestBooth } from '../testing/booths.ts';
import { addCenter, logIn } from '../testing/centers.ts';
import { expectBody } from '../testing/http.ts';
import { inconsistenciesIn } from '../testing/inconsistencies.ts';
import { useTestApi } from '../testing/running-api.ts';

const api = useTestApi();
let token: string;
let booth: TestBooth;

beforeEach(async () => {
  await api.pool.query('truncate center cascade');
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  booth = await addBooth(api, token, 'Arena A');
});
afterEach(async () => {
  expect(await inconsistenciesIn(api.pool)).toEqual([]);
});

const read = async (query = '') =>
  expectBody(
    await api.call('GET', `user/leaderboard/${query}`, { token }),
    200,
    pageOf(leaderboardEntrySchema),
  );
const ranked = async (query = '') =>
  (await read(query)).results.map(({ rank, player, score }) => `${rank} ${player.name} ${score}`);

/** Plays a game with these scores, by the names of the players. Returns its id. */
async function play(scores: Record<string, number>, at = booth, end = 'finished'): Promise<number> {
  const game = await addGame(
    api,
    at,
    'Heat',
    Object.keys(scores).map(name => ({ name })),
  );
  const players = game.players.map(({ id, name }) => ({ id, score: scores[name] ?? 0 }));
  const report = (body: object) => api.call('PATCH', `booth/game/${game.id}/`, { key: at.key, body });
  expect((await report({ players })).status).toBe(200);
  if (end !== 'running') await report({ status: end });
  return game.id;
}
/** Changes when a game finished, to an SQL expression. */
const finishedAt = (game: number, moment: string) =>
  api.pool.query(`update game set finished_at = ${moment} where id = $1`, [game]);

describe('the leaderboard', () => {
  it('has the best scores of all games, with player, game, booth and end', async () => {
    const game = await play({ Ana: 30, Bo: 10 });
    await play({ Cruz: 20 });
    expect(await ranked()).toEqual(['1 Ana 30', '2 Cruz 20', '3 Bo 10']);
    const { results } = await read();
    expect(results[0]).toEqual({
      rank: 1,
      score: 30,
      player: { id: expect.any(Number), name: 'Ana' },
      game: { id: game, name: 'Heat' },
      booth: { id: booth.id, name: 'Arena A' },
      finished_at: expect.stringMatching(/Z$/),
    });
  });

  it('is empty when no game has finished', async () => {
    expect(await read('?period=day')).toEqual({ count: 0, next: null, previous: null, results: [] });
    await play({ Ana: 30 }, booth, 'running');
    await play({ Bo: 20 }, booth, 'aborted');
    expect(await read()).toMatchObject({ count: 0, results: [] });
  });

  it('gives equal scores the same rank, skips the next one, and sorts them by end, then by id', async () => {
    const late = await play({ Late: 20 });
    await finishedAt(late, "now() + interval '1 second'");
    await play({ Best: 30, First: 20, Second: 20, Last: 10 });
    const all = ['1 Best 30', '2 First 20', '2 Second 20', '2 Late 20', '5 Last 10'];
    expect(await ranked()).toEqual(all);
    const pages = await Promise.all([1, 2, 3].map(page => ranked(`?page_size=2&page=${page}`)));
    expect(pages.flat()).toEqual(all);
  });

  it('leaves out hidden games, and has them again when they are restored', async () => {
    const game = await play({ Ana: 30 });
    await play({ Bo: 20 });
    const change = (to: string) => api.call('POST', `user/game/${to}/`, { token, body: { ids: [game] } });
    await change('hide');
    expect(await ranked()).toEqual(['1 Bo 20']);
    await change('restore');
    expect(await ranked()).toEqual(['1 Ana 30', '2 Bo 20']);
  });

  it('follows renamed games and booths, keeps archived booths, and drops deleted games', async () => {
    const game = await play({ Ana: 30 });
    await api.call('PATCH', `user/game/${game}/`, { token, body: { name: 'Final' } });
    await api.call('PATCH', `user/booth/${booth.id}/`, { token, body: { name: 'Arena B' } });
    await api.call('DELETE', `user/booth/${booth.id}/`, { token });
    expect((await read(`?booth=${booth.id}`)).results).toMatchObject([
      { game: { name: 'Final' }, booth: { name: 'Arena B' } },
    ]);
    await api.pool.query('delete from game');
    expect(await read()).toMatchObject({ count: 0 });
  });

  it('filters by booth', async () => {
    const other = await addBooth(api, token, 'VR booth');
    await play({ Ana: 30 });
    await play({ Bo: 20 }, other);
    await play({ Cruz: 10 }, other);
    expect(await ranked(`?booth=${other.id}`)).toEqual(['1 Bo 20', '2 Cruz 10']);
    expect(await ranked(`?booth=${other.id}&period=day`)).toEqual(['1 Bo 20', '2 Cruz 10']);
    expect(await ranked('?booth=999999')).toEqual([]);
  });

  it.each(['day', 'week', 'month'])(
    'has the scores from the beginning of the %s on, in the time zone',
    async period => {
      const [old, recent] = [await play({ Old: 30 }), await play({ Recent: 20 })];
      for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
        const beginning = `date_trunc('${period}', now() at time zone '${zone}') at time zone '${zone}'`;
        await finishedAt(old, `${beginning} - interval '1 millisecond'`);
        await finishedAt(recent, beginning);
        const query = `?period=${period}&time_zone=${encodeURIComponent(zone)}`;
        expect([zone, await ranked(query)]).toEqual([zone, ['1 Recent 20']]);
      }
      expect(await ranked('?period=ever')).toEqual(['1 Old 30', '2 Recent 20']);
      await finishedAt(old, `date_trunc('${period}', now(), 'UTC') - interval '1 millisecond'`);
      expect(await ranked(`?period=${period}`)).toEqual(['1 Recent 20']);
    },
  );

  it('begins the week on Monday', async () => {
    const game = await play({ Ana: 30 });
    const monday = (new Date().getUTCDay() + 6) % 7;
    await finishedAt(game, `date_trunc('day', now(), 'UTC') - interval '${monday} days'`);
    expect(await ranked('?period=week')).toEqual(['1 Ana 30']);
    await finishedAt(game, `date_trunc('day', now(), 'UTC') - interval '${monday} days 1 second'`);
    expect(await ranked('?period=week')).toEqual([]);
  });

  it('has pages with the URLs of the next and the previous page, and answers 404 after the last page', async () => {
    await play({ Ana: 50, Bo: 40, Cruz: 30, Dan: 20, Eve: 10 });
    const address = `${api.origin}/api/user/leaderboard/?period=day&page_size=2`;
    expect(await read('?period=day&page_size=2')).toMatchObject({
      count: 5,
      next: `${address}&page=2`,
      previous: null,
    });
    expect(await read('?period=day&page_size=2&page=3')).toMatchObject({
      next: null,
      previous: `${address}&page=2`,
      results: [{ rank: 5 }],
    });
    const after = await api.call('GET', 'user/leaderboard/?page_size=2&page=4', { token });
    expect(after).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('never has the scores of another centre', async () => {
    await play({ Ana: 30 });
    await addCenter(api, { email: 'rival@arena.test' });
    const rival = await logIn(api, 'rival@arena.test');
    const rivalBooth = await addBooth(api, rival, 'Theirs');
    await play({ Rival: 90 }, rivalBooth);
    expect(await ranked()).toEqual(['1 Ana 30']);
    expect(await ranked(`?booth=${rivalBooth.id}`)).toEqual([]);
    for (const query of ['', '?period=month', `?booth=${booth.id}`]) {
      const answer = await api.call('GET', `user/leaderboard/${query}`, { token: rival });
      expect(JSON.stringify(answer.body)).not.toContain('Ana');
    }
  });

  it.each([
    'period=year',
    'page=0',
    'page_size=101',
    'booth=x',
    'time_zone=Nowhere/Else',
    'time_zone=%2B02:00',
  ])('refuses ?%s with an error at the parameter', async query => {
    const answer = await api.call('GET', `user/leaderboard/?period=day&${query}`.replace('day&period=', ''), {
      token,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ [query.split('=')[0] ?? '']: [expect.any(String)] });
  });

  it('needs a session', async () => {
    expect((await api.call('GET', 'user/leaderboard/')).status).toBe(401);
  });
});
