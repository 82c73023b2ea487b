import { gameDetailSchema } from '@backglass/contract';
import { pino } from 'pino';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/support/database-proxy.ts';
import { type Answer, expectBody } from '../../test/support/http.ts';
import { inconsistenciesIn } from '../../test/support/inconsistencies.ts';
import { type RunningApi, startInstance } from '../../test/support/running-api.ts';
import { type TestDatabase, makeTestDatabase, TEST_SERVER } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';
import { runAdmin } from '../admin/run.ts';
import { createApi, serve } from '../api.ts';
import { errorText } from '../base/errors.ts';
import { parseSettings } from '../settings/settings.ts';
import { databaseOn } from './database.ts';

describe('an API with DATABASE_URL', () => {
  it.each([
    ['a wrong password', (url: URL) => (url.password = 'hunter2'), /refuses the user or the password/],
    ['a database that is not there', (url: URL) => (url.pathname = '/nowhere'), /has no such database/],
    ['a server that is not there', (url: URL) => (url.port = '1'), /nothing listens there/],
  ])('fails to start with %s, and reports one sentence without the password', async (_, change, sentence) => {
    const url = new URL(TEST_SERVER ?? '');
    const { password } = url;
    change(url);
    const failed = serve(parseSettings({ DATABASE_URL: url.href, PORT: '0' }), { limits: { startMs: 0 } });
    const text = await failed.then(() => 'no error', errorText);
    expect(text).toMatch(sentence);
    expect(text.split('\n')).toHaveLength(1);
    for (const secret of [password, 'hunter2']) expect(text).not.toContain(secret);
  });

  it('answers 503 while the server refuses connections, and works again afterwards', async () => {
    const database = await makeTestDatabase();
    const api = await startInstance(database);
    const admin = await makeTestDatabase();
    const other = await startInstance(admin);
    const name = new URL(database.environment.DATABASE_URL ?? '').pathname.slice(1);
    await other.pool.query(`alter database ${name} allow_connections false`);
    await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    const refused = await api.call('POST', 'user/token/', { body: { email: 'a@b.test', password: 'x' } });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 'unavailable' });
    await other.pool.query(`alter database ${name} allow_connections true`);
    const answered = await api.call('POST', 'user/token/', { body: { email: 'a@b.test', password: 'x' } });
    expect(answered.status).toBe(400);
    await api.close();
    await other.close();
    await database.remove();
    await admin.remove();
  });
});

describe('an API with a pooler', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await makeTestDatabase();
  });
  afterAll(() => database.remove());

  /** A session of a pooler in transaction mode belongs to many clients, so nothing may be set on it or wait in it. */
  it.each(['statement_timeout', 'idle_in_transaction_session_timeout', 'LISTEN', 'pg_advisory_lock('])(
    'sends it calls, but never %s',
    async sessionState => {
      const pooler = await startDatabaseProxy(database);
      const { DATABASE_URL: DATABASE_POOLER_URL = '' } = pooler.database.environment;
      const sent = jest.fn();
      pooler.once('before', sessionState, sent);
      const api = await startInstance(database, { DATABASE_POOLER_URL });
      await api.pool.query('truncate center cascade');
      await addCenter(api, { email: 'ada@arena.test' });
      const token = await logIn(api, 'ada@arena.test');
      const booth = await addBooth(api, token, 'Cabin 1');
      await addGame(api, booth, 'Heat');
      expect(sent).not.toHaveBeenCalled();
      const called = jest.fn();
      pooler.once('before', 'from "game"', called);
      expect((await api.call('GET', 'user/game/?search=heat', { token })).body).toMatchObject({ count: 1 });
      expect(called).toHaveBeenCalled();
      await api.close();
      await pooler.close();
    },
  );

  it('needs no pooler for a command', async () => {
    const url = new URL(TEST_SERVER ?? '');
    url.port = '1';
    const settings = parseSettings({ ...database.environment, DATABASE_POOLER_URL: url.href });
    expect(await runAdmin(settings, ['centers', 'list'])).toMatch(/centre/i);
  });

  it('names the setting of a pooler that is not there', async () => {
    const url = new URL(TEST_SERVER ?? '');
    url.port = '1';
    const settings = parseSettings({
      ...database.environment,
      ...{ DATABASE_POOLER_URL: url.href, PORT: '0' },
    });
    const failed = serve(settings, { limits: { startMs: 0 } });
    await expect(failed).rejects.toThrow(/nothing listens there.*Check DATABASE_POOLER_URL/);
  });
});

describe('a database that fails', () => {
  /** In milliseconds. Short, so that the tests wait only for these limits. */
  const LIMITS = { connectMs: 1_000, statementMs: 1_500, replyMs: 2_000, answerMs: 2_500 };

  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let api: RunningApi;
  /** Reaches PostgreSQL without the proxy. */
  let direct: RunningApi;
  let token: string;
  let booth: TestBooth;

  beforeAll(async () => {
    database = await makeTestDatabase();
    direct = await startInstance(database);
    proxy = await startDatabaseProxy(database);
    api = await startInstance(proxy.database, {}, undefined, LIMITS);
    await addCenter(direct, { email: 'ada@arena.test' });
    token = await logIn(direct, 'ada@arena.test');
    booth = await addBooth(direct, token, 'Cabin 1');
  });
  afterEach(() => proxy.resume());
  afterAll(async () => {
    await api.close();
    await direct.close();
    await proxy.close();
    await database.remove();
  });

  const expectUnavailable = (answer: Answer): void => {
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
  };

  /** After a failure, the API may need some calls to notice that PostgreSQL is back. */
  const untilBack = (): Promise<true> =>
    until(async () => (await api.call('GET', 'user/me/', { token })).status !== 503);

  const gamesNamed = async (name: string): Promise<number> =>
    (await direct.pool.query('select id from game where name = $1', [name])).rows.length;

  const start = (name: string, key: string): Promise<Answer> =>
    api.call('POST', 'booth/game/', {
      key: booth.key,
      headers: { 'idempotency-key': key },
      body: { name, maps_total: 4, players: [{ name: 'Noa' }] },
    });

  describe('while PostgreSQL hangs', () => {
    it('calls of every kind are answered 503 with Retry-After, and the process stays alive', async () => {
      await untilBack();
      proxy.hang();
      const answers = await Promise.all([
        api.call('GET', 'user/me/', { token }),
        api.call('GET', 'user/game/?search=final', { token }),
        api.call('GET', 'user/export/', { token }),
        api.call('PATCH', 'user/me/', { token, body: { name: 'Eva' } }),
        api.call('POST', 'user/token/', { body: { email: 'ada@arena.test', password: 'x' } }),
        api.call('GET', 'user/game/events/', { token }),
        api.call('GET', 'ready/'),
        start('Hung', 'hung-1'),
      ]);
      answers.forEach(expectUnavailable);
      expect((await api.call('GET', 'health/')).status).toBe(200);
      proxy.resume();
      await untilBack();
    });

    it.each(['begin', 'insert into "game"', 'commit'])(
      'a booth’s start is stored once when the answer to %s is lost, and the booth repeats the start',
      async statement => {
        await untilBack();
        proxy.once('after', statement, () => proxy.hang());
        expectUnavailable(await start(`Lost ${statement}`, `lost-${statement}`));
        proxy.resume();
        await untilBack();
        const answer = await until(async () => {
          const repeated = await start(`Lost ${statement}`, `lost-${statement}`);
          return repeated.status !== 503 && repeated;
        });
        const { id } = expectBody(answer, 201, gameDetailSchema);
        expect(id).toBeGreaterThan(0);
        expect(await gamesNamed(`Lost ${statement}`)).toBe(1);
        expect(await inconsistenciesIn(direct.pool)).toEqual([]);
      },
    );

    it('a transaction that gets no answer to its commit fails with this error, and does not wait for a rollback', async () => {
      await untilBack();
      proxy.once('before', 'commit', () => proxy.hang());
      const failing = databaseOn(api.pool).transaction(transaction => transaction.execute('select 1'));
      await expect(failing).rejects.toThrow('Query read timeout');
      proxy.resume();
      await untilBack();
    });
  });

  describe('when connections are cut', () => {
    it.each(['begin', 'insert into "game"', 'commit'])(
      'at %s, the call is answered 503, and the API keeps all its connections',
      async statement => {
        await untilBack();
        // More often than the pool has connections.
        for (let round = 0; round < 12; round += 1) {
          proxy.once(round % 2 === 0 ? 'before' : 'after', statement, () => proxy.cut());
          expectUnavailable(await start(`Cut ${statement}`, `cut-${statement}-${round}`));
          proxy.resume();
          await untilBack();
        }
        expect(await inconsistenciesIn(direct.pool)).toEqual([]);
      },
    );

    it('no call is answered 500 while connections are cut again and again', async () => {
      await untilBack();
      const game = await addGame(direct, booth, 'Cut often');
      const wrong = new Set<number>();
      let isOver = false;
      const work = async (call: () => Promise<Answer>): Promise<void> => {
        while (!isOver) {
          const answer = await call();
          if (answer.status >= 400 && answer.status !== 503) wrong.add(answer.status);
          if (answer.status === 503) expectUnavailable(answer);
        }
      };
      const workers = [
        work(() => api.call('GET', 'user/me/', { token })),
        work(() => api.call('GET', 'user/game/?search=cut', { token })),
        work(() => api.call('PATCH', `user/game/${game.id}/`, { token, body: { name: 'Cut often' } })),
        work(() => api.call('PATCH', `booth/game/${game.id}/`, { key: booth.key, body: { maps_played: 1 } })),
      ];
      let failed = 0;
      for (let round = 0; round < 20; round += 1) {
        if ((await api.call('GET', 'user/me/', { token })).status === 503) failed += 1;
        proxy.cut();
        if ((await api.call('GET', 'user/me/', { token })).status === 503) failed += 1;
        proxy.resume();
      }
      isOver = true;
      await Promise.all(workers);
      expect([...wrong]).toEqual([]);
      expect(failed).toBeGreaterThan(0);
      expect(await inconsistenciesIn(direct.pool)).toEqual([]);
    });
  });

  describe('a start without PostgreSQL', () => {
    const settings = () => parseSettings({ RATE_LIMIT_SCALE: '0', PORT: '0', ...proxy.database.environment });
    const logInto = (lines: string[]) => pino({ level: 'warn' }, { write: line => void lines.push(line) });

    it('waits until PostgreSQL answers, and logs that it waits', async () => {
      proxy.cut();
      const lines: string[] = [];
      const started = createApi(settings(), {
        logger: pino(
          { level: 'warn' },
          {
            write: line => {
              lines.push(line);
              proxy.resume();
            },
          },
        ),
      });
      await (await started).close();
      expect(lines).toEqual([expect.stringMatching(/PostgreSQL at .* cannot be used.*waits up to \d+ s/)]);
    });

    it('fails after a time, and when the process is stopped', async () => {
      proxy.cut();
      const lines: string[] = [];
      const limits = { startMs: 10 };
      await expect(createApi(settings(), { logger: logInto(lines), limits })).rejects.toThrow(
        'cannot be used',
      );
      const stopping = new AbortController();
      const started = createApi(settings(), {
        logger: pino({ level: 'warn' }, { write: () => stopping.abort() }),
        signal: stopping.signal,
      });
      await expect(started).rejects.toThrow('aborted');
    });
  });
});
