import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { emptyDatabase, useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from './database.ts';
import {
  cleanUp,
  deleteExpired,
  deleteOldActivity,
  deleteOldReports,
  startMaintenance,
} from './maintenance.ts';

const api = useTestApi();

describe('maintenance', () => {
  beforeAll(() => emptyDatabase(api));
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    await addGame(api, await addBooth(api, await logIn(api, 'ada@arena.test'), 'Arena'), 'Played');
  });

  async function statementsOf(work: () => Promise<void>): Promise<string[]> {
    const sent = jest.spyOn(api.pool, 'query');
    await work();
    const texts = sent.mock.calls.map(([text]) => String(text));
    sent.mockRestore();
    return texts.filter(text => /^(VACUUM|ANALYZE)/.test(text));
  }

  const halfHourly = (isEmbedded: boolean) => async (): Promise<void> => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const fail = (error: unknown): never => {
      throw error;
    };
    const stop = startMaintenance(api.pool, fail, { isEmbedded, activityDays: 90 });
    const work = timers.mock.calls.find(([, ms]) => ms === 30 * 60_000)?.[0];
    timers.mockRestore();
    work?.();
    await stop();
  };

  it('vacuums table by table, so that calls can run in between', async () => {
    const statements = await statementsOf(() => cleanUp(api.pool, { activityDays: 90 }));
    expect(statements).toEqual(expect.arrayContaining(['VACUUM public.game', 'ANALYZE public.game']));
    for (const statement of statements) expect(statement).toMatch(/^(VACUUM|ANALYZE) [a-z_]+\.[a-z_]+$/);
  });

  it('vacuums every half hour only on the embedded database', async () => {
    expect(await statementsOf(halfHourly(true))).toContain('VACUUM public.game');
    expect(await statementsOf(halfHourly(false))).toEqual([]);
  });
});

describe('the activity log', () => {
  beforeAll(() => emptyDatabase(api));

  it('is deleted in batches after its time, and newer entries stay', async () => {
    const { centerId } = await addCenter(api, { email: 'ada@arena.test' });
    await api.pool.query(
      `insert into activity (center_id, operator_id, operator_name, kind, details, created_at)
       select $1, 1, 'Ada Ruiz', 'logged_in', '{}', now() - n * interval '1 day' + interval '1 hour'
       from generate_series(1, 8) n`,
      [centerId],
    );
    const statements = jest.spyOn(api.pool, 'query');
    await deleteOldActivity(databaseOn(api.pool), 3, 2);
    expect(statements).toHaveBeenCalledTimes(3);
    statements.mockRestore();
    const { rows } = await api.pool.query('select count(*)::int from activity');
    expect(rows).toEqual([{ count: 3 }]);
  });
});

describe('the stored answers to a booth’s writes', () => {
  beforeAll(() => emptyDatabase(api));
  let booth: TestBooth;
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    booth = await addBooth(api, await logIn(api, 'ada@arena.test'), 'Arena');
  });

  const write = (method: string, path: string, body: unknown, key: string) =>
    api.call(method, path, { key: booth.key, body, headers: { 'idempotency-key': key } });
  const age = (interval: string) =>
    api.pool.query('update booth_answer set created_at = now() - $1::interval', [interval]);
  const keys = async () =>
    (await api.pool.query<{ key: string }>('select key from booth_answer order by key')).rows.map(
      row => row.key,
    );

  it('are kept ten minutes for a report, and a day for the start and the end of a game', async () => {
    await write('POST', 'booth/game/', { name: 'Short', players: [] }, 'a-creation');
    const { id } = await addGame(api, booth, 'Long');
    await write('PATCH', `booth/game/${id}/`, { progress: 10 }, 'b-report');
    await write('PATCH', `booth/game/${id}/`, { status: 'finished' }, 'c-end');
    const database = databaseOn(api.pool);

    await age('9 minutes');
    await deleteOldReports(database);
    expect(await keys()).toEqual(['a-creation', 'b-report', 'c-end']);

    await age('11 minutes');
    await deleteExpired(database);
    expect(await keys()).toEqual(['a-creation', 'c-end']);

    await age('25 hours');
    await deleteExpired(database);
    expect(await keys()).toEqual([]);
  });

  it('are deleted every minute when they belong to old reports', async () => {
    const { id } = await addGame(api, booth, 'Scheduled');
    await write('PATCH', `booth/game/${id}/`, { progress: 10 }, 'report');
    await age('11 minutes');
    const timers = jest.spyOn(globalThis, 'setInterval');
    const fail = (error: unknown): never => {
      throw error;
    };
    const stop = startMaintenance(api.pool, fail, { isEmbedded: false, activityDays: 90 });
    const minutely = timers.mock.calls.find(([, ms]) => ms === 60_000)?.[0];
    timers.mockRestore();
    minutely?.();
    await stop();
    expect(await keys()).toEqual([]);
  });
});
