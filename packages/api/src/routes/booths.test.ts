import { boothSchema } from '@backglass/contract';
import type { Activity } from '@backglass/contract/activity';
import { boothDetailSchema } from '@backglass/contract/booth-detail';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { until } from '../../test/support/until.ts';
import { databaseOn } from '../db/database.ts';
import { deleteExpired } from '../db/maintenance.ts';

const MINUTE = 60_000;

const api = useTestApi();
let token: string;
let booth: TestBooth;

beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
});
beforeEach(async () => {
  booth = await addBooth(api, token, 'Arena');
});

const alive = (body?: object) => api.call('POST', 'booth/alive/', { key: booth.key, ...(body && { body }) });
const change = (body: object) => api.call('PATCH', `user/booth/${booth.id}/`, { token, body });
const detail = async (query = '') =>
  expectBody(await api.call('GET', `user/booth/${booth.id}/${query}`, { token }), 200, boothDetailSchema);
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

describe('the report of a booth', () => {
  it('is stored with the time of its error, and an empty heartbeat keeps it', async () => {
    expect(await detail()).toMatchObject({ version: null, last_error: null });
    const answer = await alive({ version: ' 1.4.0 ', error: 'No answer from the GPU', color: 'red' });
    expect(expectBody(answer, 200, boothSchema).is_online).toBe(true);
    await alive();
    await alive({});
    const { version, last_error: error } = await detail();
    expect({ version, text: error?.text }).toEqual({ version: '1.4.0', text: 'No answer from the GPU' });
    expect(Date.now() - Date.parse(error?.at ?? '')).toBeLessThan(MINUTE);
    await alive({ error: null });
    expect(await detail()).toMatchObject({ version: '1.4.0', last_error: null });
  });

  it('writes nothing when it repeats what is stored, but renews the time of an old error', async () => {
    const rowVersion = async () =>
      (await api.pool.query('select xmin::text from booth where id = $1', [booth.id])).rows;
    await alive({ version: '1.4.0', error: 'No GPU' });
    const before = await rowVersion();
    await alive({ version: '1.4.0', error: 'No GPU' });
    await alive({ version: '1.4.0' });
    expect(await rowVersion()).toEqual(before);
    await api.pool.query('update booth set last_error_at = $1 where id = $2', [ago(5), booth.id]);
    await alive({ error: 'No GPU' });
    expect(Date.parse((await detail()).last_error?.at ?? '')).toBeGreaterThan(Date.now() - MINUTE);
  });

  it.each([{ version: 'x'.repeat(41) }, { error: 'x'.repeat(201) }, { version: 7 }, { error: 'two\nlines' }])(
    'is refused when a text is too long or no line of text (%#), and the booth still counts as online',
    async body => {
      expect((await alive(body)).status).toBe(400);
      expect(await detail()).toMatchObject({ is_online: true, version: null, last_error: null });
    },
  );
});

describe('the connections of a booth', () => {
  const fallSilent = async (minutes: number) => {
    await api.pool.query('update booth set last_seen_at = $1 where id = $2', [ago(minutes), booth.id]);
    await until(async () => {
      const { rows } = await api.pool.query('select announced_online from booth where id = $1', [booth.id]);
      return !(rows as { announced_online: boolean }[])[0]?.announced_online;
    });
  };
  const rows = async () =>
    (await api.pool.query('select * from booth_connection where booth_id = $1', [booth.id])).rows;

  it('begin with the first call, end with the last call before a silence, and begin again', async () => {
    expect((await detail()).connections).toEqual([]);
    await alive();
    await alive();
    expect((await detail()).connections).toEqual([{ from: expect.any(String), to: null }]);
    await api.pool.query('update booth_connection set started_at = $1 where booth_id = $2', [
      ago(90),
      booth.id,
    ]);
    await fallSilent(30);
    const { last_seen_at: end, connections } = await detail();
    expect(connections).toEqual([{ from: expect.any(String), to: end }]);
    await alive();
    expect((await detail()).connections).toEqual([...connections, { from: expect.any(String), to: null }]);
  });

  it('end with the last call when the silence is not announced yet', async () => {
    await alive();
    await api.pool.query('update booth_connection set started_at = $1 where booth_id = $2', [
      ago(9),
      booth.id,
    ]);
    await api.pool.query('update booth set last_seen_at = $1 where id = $2', [ago(2), booth.id]);
    const { connections, last_seen_at: end } = await detail();
    expect(connections).toEqual([{ from: expect.any(String), to: end }]);
    await alive();
    expect((await detail()).connections).toHaveLength(2);
  });

  it('are shown for 24 hours and stored for 48', async () => {
    const hours = 60;
    const spans = [
      [60 * hours, 49 * hours],
      [47 * hours, 30 * hours],
      [25 * hours, 2 * hours],
    ] as const;
    for (const [from, to] of spans)
      await api.pool.query(
        'insert into booth_connection (booth_id, started_at, ended_at) values ($1, $2, $3)',
        [booth.id, ago(from), ago(to)],
      );
    const [only, ...others] = (await detail()).connections;
    expect(others).toEqual([]);
    expect(Math.abs(Date.parse(only?.from ?? '') - Date.parse(ago(24 * hours)))).toBeLessThan(MINUTE);
    await deleteExpired(databaseOn(api.pool));
    expect(await rows()).toHaveLength(2);
  });

  it('cost no write per call', async () => {
    await alive();
    const before = await rows();
    await api.pool.query('update booth set last_seen_at = $1 where id = $2', [ago(0.5), booth.id]);
    await alive();
    expect(await rows()).toEqual(before);
  });
});

describe('a booth that is out of order', () => {
  const entries = async () => {
    const { body } = await api.call('GET', 'user/activity/?kind=booth_out_of_order', { token });
    return (body as { results: Activity[] }).results
      .filter(({ subject }) => subject?.id === booth.id)
      .map(({ details }) => details.changes?.map(({ before, after }) => [before, after]));
  };

  it('has a note and a time, in the list too, until an operator undoes it', async () => {
    const set = expectBody(await change({ out_of_order: { note: ' Lamp broken ' } }), 200, boothSchema);
    expect(set.out_of_order).toEqual({ note: 'Lamp broken', since: expect.any(String) });
    expect(await detail()).toMatchObject({ name: 'Arena', out_of_order: set.out_of_order });
    const list = (await api.call('GET', 'user/booth/', { token })).body;
    expect(list).toContainEqual(expect.objectContaining({ id: booth.id, out_of_order: set.out_of_order }));
    const renoted = await change({ out_of_order: { note: '' } });
    expect(renoted.body).toMatchObject({ out_of_order: { note: '', since: set.out_of_order?.since } });
    expect((await change({ out_of_order: null })).body).toMatchObject({ name: 'Arena', out_of_order: null });
    await change({ out_of_order: null });
    await change({ name: 'Arena' });
    expect(await entries()).toEqual([[['', null]], [['Lamp broken', '']], [[null, 'Lamp broken']]]);
  });

  it('can be out of order since an earlier time again, but not since the future or before the booth', async () => {
    const since = ago(5);
    await api.pool.query('update booth set created_at = $1 where id = $2', [ago(10), booth.id]);
    const again = async (moment: string) => {
      await change({ out_of_order: null });
      const answer = await change({ out_of_order: { note: 'Lamp', since: moment } });
      return Date.parse(expectBody(answer, 200, boothSchema).out_of_order?.since ?? '');
    };
    expect(await again(since)).toBe(Date.parse(since));
    await change({ out_of_order: { note: 'Door', since: ago(7) } });
    expect(await detail()).toMatchObject({ out_of_order: { note: 'Door', since } });
    expect(await again('9999-12-31T23:59:59Z')).toBeLessThanOrEqual(Date.now());
    expect(await again('2020-01-01T00:00:00+02:00')).toBe(Date.parse((await detail()).created_at));
    expect((await change({ out_of_order: { note: '', since: 'Thursday' } })).body).toMatchObject({
      out_of_order: { since: expect.any(Array) },
    });
  });

  it('refuses a long note, and keeps the state when only the name changes', async () => {
    expect((await change({ out_of_order: { note: 'x'.repeat(201) } })).body).toMatchObject({
      out_of_order: { note: expect.any(Array) },
    });
    await change({ out_of_order: { note: 'Lamp' } });
    expect((await change({ name: 'Alley' })).body).toMatchObject({
      name: 'Alley',
      out_of_order: { note: 'Lamp' },
    });
  });
});

describe('the games of a booth today', () => {
  it('count from midnight in the time zone of the operator', async () => {
    const first = await addGame(api, booth, 'First');
    await addGame(api, booth, 'Second');
    await addGame(api, await addBooth(api, token, 'Other'), 'Elsewhere');
    expect((await detail()).today).toEqual({ games: 2, aborted: 1 });
    await api.pool.query("update game set started_at = now() - interval '25 hours' where id = $1", [
      first.id,
    ]);
    expect((await detail('?time_zone=Pacific/Auckland')).today).toEqual({ games: 1, aborted: 0 });
    expect((await api.call('GET', `user/booth/${booth.id}/?time_zone=Mars`, { token })).status).toBe(400);
  });
});

it('answers 404 for an archived booth', async () => {
  await alive();
  await api.call('DELETE', `user/booth/${booth.id}/`, { token });
  expect((await api.call('GET', `user/booth/${booth.id}/`, { token })).status).toBe(404);
  expect((await change({ out_of_order: null })).status).toBe(404);
  const { rows } = await api.pool.query('select ended_at from booth_connection where booth_id = $1', [
    booth.id,
  ]);
  expect(rows).toEqual([{ ended_at: expect.any(Date) }]);
});
