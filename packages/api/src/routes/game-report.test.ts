import { type GameReport, gameReportSchema } from '@backglass/contract/results';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { reportQuery, spansOf } from '../store/game-report.ts';
import { bestQuery } from '../store/leaderboard.ts';

const api = useTestApi();
let token: string;
let centerId: number;
let booth: TestBooth;

beforeEach(async () => {
  await api.pool.query('truncate center cascade');
  ({ centerId } = await addCenter(api, { email: 'ada@arena.test' }));
  token = await logIn(api, 'ada@arena.test');
  booth = await addBooth(api, token, 'Arena A');
});
afterEach(() => void jest.restoreAllMocks());

const setNow = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));

async function read(query = '', by = token): Promise<GameReport> {
  const answer = await api.call('GET', `user/game/report/?${query}`, { token: by });
  return expectBody(answer, 200, gameReportSchema);
}

interface Played {
  readonly at?: TestBooth;
  readonly scores?: Record<string, number>;
  readonly end?: 'finished' | 'aborted' | 'running';
}

async function play(
  start: string,
  { at = booth, scores = { Ana: 30, Bo: 10 }, end = 'finished' }: Played = {},
) {
  const { id, players } = await addGame(
    api,
    at,
    'Heat',
    Object.keys(scores).map(name => ({ name })),
  );
  const body = { players: players.map(({ id: player, name }) => ({ id: player, score: scores[name] ?? 0 })) };
  await api.call('PATCH', `booth/game/${id}/`, { key: at.key, body });
  if (end !== 'running') await api.call('PATCH', `booth/game/${id}/`, { key: at.key, body: { status: end } });
  await api.pool.query(
    `update game set started_at = $2, finished_at = finished_at - now() + $2::timestamptz where id = $1`,
    [id, start],
  );
  return id;
}

const counts = (games: number, players: number, aborted = 0) => ({ games, players, aborted });

/** The slots with games, as `<beginning> <games>`. */
const used = ({ slots }: GameReport['current']): string[] =>
  slots.flatMap(({ from, games }) => (games > 0 ? [`${from} ${games}`] : []));

describe('the report of a day', () => {
  it('has the games of today by hour and booth, beside the same weekday last week', async () => {
    const vr = await addBooth(api, token, 'VR');
    await play('2026-11-30T00:00:00Z');
    await play('2026-11-30T19:05:00Z');
    await play('2026-11-30T19:59:59Z', { at: vr, scores: { Cruz: 5 }, end: 'aborted' });
    await play('2026-11-29T23:59:59Z');
    await play('2026-11-23T20:14:59Z');
    await play('2026-11-23T20:15:01Z', { at: vr });
    await play('2026-11-24T00:00:00Z');
    await play('2026-11-30T20:00:00Z', { at: vr, end: 'running' });
    setNow('2026-11-30T20:15:00Z');
    const report = await read();
    expect(report.current).toMatchObject({
      from: '2026-11-30T00:00:00.000Z',
      to: '2026-12-01T00:00:00.000Z',
      ...counts(4, 7, 1),
      busiest_hour: { from: '2026-11-30T19:00:00.000Z', games: 2 },
    });
    expect(used(report.current)).toEqual([
      '2026-11-30T00:00:00.000Z 1',
      '2026-11-30T19:00:00.000Z 2',
      '2026-11-30T20:00:00.000Z 1',
    ]);
    expect(report.current.slots[19]).toEqual({ from: '2026-11-30T19:00:00.000Z', ...counts(2, 3, 1) });
    expect(report.previous).toMatchObject({ from: '2026-11-23T00:00:00.000Z', ...counts(2, 4) });
    expect(used(report.previous)).toEqual(['2026-11-23T20:00:00.000Z 2']);
    expect(report.previous_so_far).toEqual(counts(1, 2));
    expect(report.booths).toEqual([
      {
        booth: { id: booth.id, name: 'Arena A', is_archived: false },
        current: counts(2, 4),
        previous: counts(1, 2),
        previous_so_far: counts(1, 2),
      },
      {
        booth: { id: vr.id, name: 'VR', is_archived: false },
        current: counts(2, 3, 1),
        previous: counts(1, 2),
        previous_so_far: counts(0, 0),
      },
    ]);
  });

  it('is empty for a centre without games', async () => {
    for (const period of ['day', 'yesterday', '7days', '30days']) {
      const { current, previous, ...rest } = await read(`period=${period}`);
      expect([current, previous]).toMatchObject([0, 1].map(() => ({ games: 0, busiest_hour: null })));
      expect(rest).toEqual({ previous_so_far: counts(0, 0), booths: [], best: [] });
    }
  });

  it('counts games in the history, but the best scores lack them', async () => {
    await play('2026-11-30T19:00:00Z', { scores: { Ana: 30, Bo: 20 } });
    const hidden = await play('2026-11-30T19:10:00Z', { scores: { Cruz: 90 } });
    await play('2026-11-29T19:20:00Z', { scores: { Eve: 70 } });
    await play('2026-11-30T19:20:00Z', { scores: { Dan: 80 }, end: 'running' });
    await api.call('POST', 'user/game/hide/', { token, body: { ids: [hidden] } });
    setNow('2026-11-30T20:00:00Z');
    const { current, best } = await read();
    expect(current).toMatchObject(counts(3, 4));
    expect(best.map(({ rank, player, score }) => `${rank} ${player.name} ${score}`)).toEqual([
      '1 Ana 30',
      '2 Bo 20',
    ]);
    expect((await read('period=yesterday')).best.map(({ player }) => player.name)).toEqual(['Eve']);
  });

  it('has the best scores of the games that it counts, also of one that ends after midnight', async () => {
    const over = await play('2026-11-29T23:50:00Z', { scores: { Late: 90, Bo: 20, Out: 95 } });
    await play('2026-11-30T23:55:00Z', { scores: { Eve: 70, Bo: 20 } });
    await api.pool.query("update game set finished_at = started_at + interval '20 minutes'");
    const { rows } = await api.pool.query("select id from player where name = 'Out'");
    const [out] = rows as { id: number }[];
    await api.call('PATCH', `user/player/${out?.id}/`, { token, body: { is_removed: true } });
    setNow('2026-11-30T23:59:00Z');
    const { best } = await read('period=yesterday');
    expect(best.map(({ rank, player, score, game }) => [rank, player.name, score, game.id])).toEqual([
      [1, 'Late', 90, over],
      [2, 'Bo', 20, over],
    ]);
    expect((await read()).best.map(({ player }) => player.name)).toEqual(['Eve', 'Bo']);
  });

  it('keeps the name of an archived booth, and has games without a booth', async () => {
    await play('2026-11-30T19:00:00Z');
    await api.call('DELETE', `user/booth/${booth.id}/`, { token });
    const second = await addBooth(api, token, 'B');
    const free = await play('2026-11-30T19:00:00Z', { at: second });
    await api.pool.query('update game set booth_id = null where id = $1', [free]);
    setNow('2026-11-30T20:00:00Z');
    expect((await read()).booths.map(({ booth: one, current }) => [one, current.games])).toEqual([
      [{ id: booth.id, name: 'Arena A', is_archived: true }, 1],
      [null, 1],
    ]);
  });

  it('has no games of another centre', async () => {
    await play('2026-11-30T19:00:00Z');
    await addCenter(api, { email: 'rival@arena.test' });
    const rival = await logIn(api, 'rival@arena.test');
    setNow('2026-11-30T20:00:00Z');
    for (const period of ['day', '30days']) {
      const answer = await read(`period=${period}`, rival);
      expect(answer).toMatchObject({ current: counts(0, 0), booths: [], best: [] });
    }
  });

  it.each([
    // Summer time begins at 02:00, and ends at 03:00.
    ['Europe/Madrid', '2026-03-29T10:00:00Z', 23, '2026-03-28T23:00:00.000Z', '2026-03-21T23:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25T10:00:00Z', 25, '2026-10-24T22:00:00.000Z', '2026-10-17T22:00:00.000Z'],
    // The week before has the change.
    ['Europe/Madrid', '2026-04-05T10:00:00Z', 24, '2026-04-04T22:00:00.000Z', '2026-03-28T23:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-30T10:00:00Z', 24, '2026-11-29T11:00:00.000Z', '2026-11-22T11:00:00.000Z'],
    ['%2B05:30', '2026-11-30T20:00:00Z', 24, '2026-11-30T18:30:00.000Z', '2026-11-23T18:30:00.000Z'],
    ['-03:00', '2026-11-30T02:00:00Z', 24, '2026-11-29T03:00:00.000Z', '2026-11-22T03:00:00.000Z'],
  ])('in %s at %s has %s hours from %s', async (zone, now, hours, midnight, lastWeek) => {
    const before = new Date(Date.parse(midnight) - 1).toISOString();
    await play(before);
    await play(midnight);
    await play(new Date(Date.parse(midnight) + hours * 3_600_000 - 1).toISOString());
    await play(lastWeek);
    setNow(now);
    const { current, previous } = await read(`time_zone=${zone}`);
    expect(current.slots).toHaveLength(hours);
    expect(used(current)).toEqual([`${midnight} 1`, `${current.slots.at(-1)?.from} 1`]);
    expect(previous.from).toBe(lastWeek);
    expect(previous.games).toBe(1);
  });

  it('compares until the same time of day, also when the clock has changed since', async () => {
    for (const start of ['2026-03-22T18:59:59Z', '2026-03-22T19:00:00Z']) await play(start);
    // 20:00 in Madrid, which was one hour later in UTC a week ago.
    setNow('2026-03-29T18:00:00Z');
    const report = await read('time_zone=Europe/Madrid');
    expect([report.previous.games, report.previous_so_far.games]).toEqual([2, 1]);
  });
});

describe('the report of several days', () => {
  it('has a slot for each day beside the days before, and the busiest hour of all', async () => {
    for (const start of ['19:00', '19:30', '21:00']) await play(`2026-10-24T${start}:00Z`);
    await play('2026-10-25T22:59:59Z');
    await play('2026-10-18T22:00:00Z');
    await play('2026-10-18T21:59:59Z');
    setNow('2026-10-25T12:00:00Z');
    const {
      current,
      previous,
      previous_so_far: soFar,
      best,
    } = await read('period=7days&time_zone=Europe/Madrid');
    expect(current).toMatchObject({
      from: '2026-10-18T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
      ...counts(5, 10),
      busiest_hour: { from: '2026-10-24T19:00:00.000Z', games: 2 },
    });
    expect(current.slots).toHaveLength(7);
    expect(used(current)).toEqual([
      '2026-10-18T22:00:00.000Z 1',
      '2026-10-23T22:00:00.000Z 3',
      '2026-10-24T22:00:00.000Z 1',
    ]);
    expect(used(previous)).toEqual(['2026-10-17T22:00:00.000Z 1']);
    expect([soFar.games, best]).toEqual([0, []]);
  });

  it('has thirty days beside thirty days', async () => {
    await play('2026-11-01T00:00:00Z');
    await play('2026-10-31T23:59:59Z');
    await play('2026-10-02T00:00:00Z');
    await play('2026-10-01T23:59:59Z');
    setNow('2026-11-30T12:00:00Z');
    const { current, previous } = await read('period=30days');
    expect([current.games, current.slots.length]).toEqual([1, 30]);
    expect([previous.games, previous.slots.length]).toEqual([2, 30]);
  });
});

describe('a request for the report', () => {
  it.each(['period=week', 'time_zone=Nowhere/Else', 'time_zone=%2B24:00'])(
    'refuses ?%s with an error at the parameter',
    async query => {
      const answer = await api.call('GET', `user/game/report/?${query}`, { token });
      expect(answer).toMatchObject({
        status: 400,
        body: { [query.split('=')[0] ?? '']: [expect.any(String)] },
      });
    },
  );

  it('needs a session', async () => {
    expect((await api.call('GET', 'user/game/report/')).status).toBe(401);
  });

  it('reads only indexes, however many games the centre has', async () => {
    await play('2026-11-30T19:00:00Z');
    await api.pool.query(
      `insert into game (center_id, booth_id, name, status, started_at, finished_at, players_count, player_names, hidden_at)
       select center_id, booth_id, 'g', 'finished', now() - n * interval '1 hour', now(), 1, '', case when n % 2 = 0 then now() end
       from game, generate_series(1, 5000) n`,
    );
    await api.pool.query('vacuum analyze game');
    const plan = async ({ sql, params }: { sql: string; params: unknown[] }) => {
      const { rows } = await api.pool.query<Record<string, string>>(`explain ${sql}`, params);
      return rows.map(row => row['QUERY PLAN']).join('\n');
    };
    const database = databaseOn(api.pool);
    const text = await plan(reportQuery(database, centerId, spansOf('7days', 'UTC', Date.now())).toSQL());
    expect(text).toMatch(/Index Only Scan.* game_dashboard_started/);
    expect(text).toMatch(/Index Only Scan.* game_history_started/);
    expect(text).not.toContain('Seq Scan on game');
    const { current } = spansOf('day', 'UTC', Date.now());
    const best = await plan(bestQuery(database, centerId, current, 10).toSQL());
    expect(best).toMatch(/Index Scan.* game_dashboard_started/);
    expect(best).toMatch(/(Index Scan|Bitmap Index Scan).* player_game/);
  });
});
