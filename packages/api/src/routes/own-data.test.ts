import { addBooth, addCenter, addGame, logIn, PASSWORD } from '../../test/support/centers.ts';
import { mailsTo } from '../../test/support/mails.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { deleteDueCenters } from '../background/due-deletions.ts';
import type * as WorkQueues from '../base/work-queue.ts';
import { databaseOn } from '../db/database.ts';
import { operators } from '../db/schema.ts';
import { type Transact, transactOn } from '../db/transact.ts';

/** States of the queue at the next calls. After them the queue works as usual. */
const mockTurns: ('full' | 'free')[] = [];
jest.mock('../base/work-queue.ts', () => {
  const actual = jest.requireActual<typeof WorkQueues>('../base/work-queue.ts');
  const workQueue: typeof actual.workQueue = (...limits) => {
    const queued = actual.workQueue(...limits);
    return async work => {
      if (mockTurns.shift() === 'full') throw new actual.QueueFull();
      return queued(work);
    };
  };
  return { ...actual, workQueue };
});

const EMAIL = 'ada@arena.test';
const DAY = 86_400_000;
const api = useTestApi({ DELETION_GRACE_DAYS: '3' });
let centerId: number;
let token: string;
beforeAll(async () => {
  ({ centerId } = await addCenter(api, { email: EMAIL }));
  token = await logIn(api, EMAIL);
});

const request = (body: object = { current_password: PASSWORD }, language = 'en') =>
  api.call('POST', 'user/deletion/', { token, body, headers: { 'accept-language': language } });
const keep = () => api.call('DELETE', 'user/deletion/', { token });
const deletesAt = async (of = token) =>
  ((await api.call('GET', 'user/me/', { token: of })).body as { deletes_at: string | null }).deletes_at;
const endGrace = (id: number) =>
  api.pool.query("update center set deletes_at = now() - interval '1 second' where id = $1", [id]);

const deleted: unknown[] = [];
const published: string[] = [];
const failures: unknown[] = [];
const deleteDue = (isStopping = false, around: (transact: Transact) => Transact = same => same) => {
  const database = databaseOn(api.pool);
  const tools = {
    database,
    transactForMaintenance: around(
      transactOn(database, {
        store: () => undefined,
        committed: (texts: readonly string[]) => void published.push(...texts),
      }),
    ),
    deleteImage: async () => undefined,
    securityLog: (event: string, details: object) => void deleted.push({ event, ...details }),
    onError: (failure: unknown) => void failures.push(failure),
  };
  return deleteDueCenters(tools, () => isStopping);
};

/** Simulates another instance that locks the centre during the first transaction. */
const deleteDueWhileLocked = async (id: number) => {
  let isFirst = true;
  const set = (at: string) => api.pool.query(`update center set deletes_at = ${at} where id = $1`, [id]);
  await deleteDue(false, transact => async work => {
    const isLocked = isFirst;
    isFirst = false;
    // The embedded database has only one connection, so no other can lock the row. A postponed deletion is skipped like a locked one.
    if (isLocked) await set("now() + interval '1 day'");
    const result = await transact(work);
    if (isLocked) await set("now() - interval '1 second'");
    return result;
  });
};

describe('the export of an operator’s data', () => {
  it('is one JSON file without secrets and without rows of other centres', async () => {
    await addCenter(api, { email: 'rival@arena.test' });
    await addBooth(api, await logIn(api, 'rival@arena.test'), 'Theirs');
    const booth = await addBooth(api, token, 'Ours');
    const { players } = await addGame(api, booth, 'Ñandú', [{ name: 'Zoë', score: 7 }]);
    const correction = { token, body: { name: 'Zoe', reason: 'Misspelt' } };
    await api.call('PATCH', `user/player/${players[0]?.id}/`, correction);
    await api.pool.query(
      `insert into game (center_id, name, status, players_count, player_names)
       select $1, 'Past ' || n, 'finished', 0, '' from generate_series(1, 1200) n`,
      [centerId],
    );
    // The queue is full at the first read of the first export, and at a later read of the second export.
    mockTurns.push('full', 'free', 'free', 'full');
    expect(await api.call('GET', 'user/export/', { token })).toMatchObject({ status: 503 });
    const answer = await api.call('GET', 'user/export/', { token });
    expect([answer.status, mockTurns]).toEqual([200, []]);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="backglass-\d{4}-\d\d-\d\d\.json"$/,
    );
    const data = answer.body as { games: { name: string }[] };
    expect(data).toMatchObject({
      exported_at: expect.any(String),
      center: { id: centerId, vat: 'ESB12345674' },
      operators: [{ email: EMAIL, name: 'Ada' }],
      booths: [{ id: booth.id, name: 'Ours' }],
      activities: [
        { kind: 'logged_in', operator_name: 'Ada Ruiz' },
        { kind: 'booth_added', subject_name: 'Ours', details: {} },
        { kind: 'player_corrected' },
      ],
    });
    expect(data.games[0]).toMatchObject({
      name: 'Ñandú',
      players: [{ name: 'Zoë', score: 7, corrected_name: 'Zoe' }],
      corrections: [{ player_id: players[0]?.id, operator_name: 'Ada Ruiz', reason: 'Misspelt' }],
    });
    expect(data.games[0]).not.toHaveProperty('player_names');
    expect(new Set(data.games.map(({ name }) => name)).size).toBe(1201);
    expect(JSON.stringify(data)).not.toMatch(/argon2|_hash|rival|Theirs/);
  });

  it('is not started by HEAD', async () => {
    expect(await api.call('HEAD', 'user/export/', { token })).toMatchObject({ status: 404 });
  });
});

describe('the deletion of an account and its centre', () => {
  it('needs the current password', async () => {
    for (const body of [{}, { current_password: 'Wrong-Horse-1' }])
      expect(await request(body)).toMatchObject({
        status: 400,
        body: { current_password: [expect.any(String)] },
      });
    expect((await api.call('GET', 'user/me/', { token })).body).toMatchObject({
      deletes_at: null,
      deletion_grace_days: 3,
    });
  });

  it('is scheduled for the end of the grace period, and every operator gets one mail', async () => {
    await databaseOn(api.pool)
      .insert(operators)
      .values({
        ...{ centerId, email: 'grace@arena.test', passwordHash: 'x', name: 'Grace', lastName: 'Gil' },
        emailVerifiedAt: new Date(),
      });
    const answer = await request({ current_password: PASSWORD }, 'es');
    expect(answer).toEqual(expect.objectContaining({ status: 200, body: { deletes_at: await deletesAt() } }));
    const days = (Date.parse((await deletesAt()) ?? '') - Date.now()) / DAY;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3.1);
    expect((await request()).body).toEqual(answer.body);
    for (const address of [EMAIL, 'grace@arena.test']) {
      const mails = await mailsTo(api, address);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe('Tu cuenta y tu centro se van a eliminar');
      expect(mails[0]?.text).toContain(`Centre of ${EMAIL}`);
      expect(mails[0]?.text).toContain('/profile/personal');
    }
  });

  it('can be cancelled twice, and nothing is deleted', async () => {
    for (const answer of [await keep(), await keep()]) expect(answer.status).toBe(204);
    expect(await deletesAt()).toBeNull();
    await deleteDue();
    expect((await api.call('GET', 'user/me/', { token })).status).toBe(200);
  });

  it('is executed once by two instances after the grace period, and deletes no other centre', async () => {
    const other = await addCenter(api, { email: 'later@arena.test' });
    const later = await logIn(api, 'later@arena.test');
    await api.call('POST', 'user/deletion/', { token: later, body: { current_password: PASSWORD } });
    await request();
    await endGrace(centerId);
    expect(await keep()).toMatchObject({ status: 409, body: { code: 'deletion_begun' } });
    // An instance that stops leaves the other games for the next run.
    await deleteDue(true);
    const gamesLeft = () => api.pool.query('select count(*)::int from game where center_id = $1', [centerId]);
    expect([deleted, (await gamesLeft()).rows]).toEqual([[], [{ count: 201 }]]);
    await deleteDueWhileLocked(centerId);
    expect([deleted, (await gamesLeft()).rows]).toEqual([[], [{ count: 201 }]]);
    await Promise.all([deleteDue(), deleteDue()]);
    expect([deleted, failures]).toEqual([[{ event: 'center.deleted', center: centerId }], []]);
    expect(published).toEqual([expect.stringContaining('session')]);
    expect((await api.call('GET', 'user/me/', { token })).status).toBe(401);
    expect(await mailsTo(api, EMAIL)).toEqual([]);
    const { rows } = await api.pool.query('select id::int from center order by id');
    expect(rows).toContainEqual({ id: other.centerId });
    expect(rows).not.toContainEqual({ id: centerId });
    expect(await deletesAt(later)).not.toBeNull();
  });
});
