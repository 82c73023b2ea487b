import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type TestDatabase, makeTestDatabase } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';
import { StorageUnavailable } from '../images/image-store.ts';
import { parseSettings } from '../settings/settings.ts';
import { writeMessage } from './channel.ts';
import { type Queries, databaseOn } from './database.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { type Transact, transactOn } from './transact.ts';

/** The session of the last message. */
const LAST = 999;
const LAST_MESSAGE = writeMessage({ sessionId: LAST });

let database: TestDatabase;
let opened: OpenDatabase;
let transact: Transact;
let listener: pg.Client;
let received: string[];
beforeAll(async () => {
  database = await makeTestDatabase();
  opened = await openDatabase(parseSettings(database.environment));
  await opened.channel.open();
  transact = transactOn(databaseOn(opened.pool), opened.channel);
  await opened.pool.query('create table kept (id int)');
  listener = new pg.Client({ connectionString: database.environment.DATABASE_URL ?? '' });
  await listener.connect();
  await listener.query('LISTEN backglass_live');
  listener.on(
    'notification',
    ({ payload = '' }) => void (payload !== LAST_MESSAGE && received.push(payload)),
  );
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await listener.end();
  await opened.close();
  await database.remove();
});

/** A change is not sent before earlier ones. */
const settled = (): Promise<void> =>
  new Promise((resolve, reject) => {
    listener.once('notification', function receive({ payload }) {
      if (payload === LAST_MESSAGE) resolve();
      else listener.once('notification', receive);
    });
    transact(async (_, publish) => publish.sessionEnded(LAST)).catch(reject);
  });
const insert = (id: number) => `insert into kept values (${id})`;
const messageOf = (id: number) => writeMessage({ centerId: 1, name: 'game.updated', id });

describe('a change on PostgreSQL', () => {
  it('is stored and published by one commit', async () => {
    await transact(async (transaction, publish) => {
      await transaction.execute(insert(1));
      publish.changed(1, 'game.updated', 1);
      publish.changed(1, 'game.updated', 1);
      publish.sessionEnded(7);
    });
    await settled();
    expect(received).toEqual([messageOf(1), writeMessage({ sessionId: 7 })]);
  });

  it('sends what it publishes together with its COMMIT', async () => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    await transact(async (transaction, publish) => {
      await transaction.execute(insert(20));
      publish.changed(1, 'game.updated', 20);
    });
    const texts = query.mock.calls.map(([asked]: unknown[]) => JSON.stringify(asked));
    query.mockRestore();
    expect(texts.filter(text => !text.includes('delete from unsent_change'))).toEqual([
      '"begin"',
      expect.stringContaining(insert(20)),
      expect.stringMatching(/^"insert into unsent_change .*; commit"$/),
    ]);
    await listener.query('delete from kept where id = 20');
    await settled();
  });

  it('is rolled back when what it publishes cannot be stored', async () => {
    await listener.query(
      `alter table unsent_change add constraint fails check (messages[1] <> '${messageOf(7)}')`,
    );
    const failing = transact(async (transaction, publish) => {
      await transaction.execute(insert(7));
      publish.changed(1, 'game.updated', 7);
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    await listener.query('alter table unsent_change drop constraint fails');
    const { rows } = await opened.pool.query('select id from kept where id = 7');
    expect(rows).toEqual([]);
    await settled();
    expect(received).toEqual([]);
  });

  it('is published when it commits after a change that began later', async () => {
    const id = randomUUID();
    await databaseOn(opened.pool).transaction(async transaction => {
      await transaction.execute(opened.channel.store([messageOf(4)], id) ?? '');
      await transact(async (_, publish) => publish.changed(1, 'game.updated', 5));
      await settled();
      expect(received).toEqual([messageOf(5)]);
    });
    opened.channel.committed([messageOf(4)], id);
    await settled();
    expect(received).toEqual([messageOf(5), messageOf(4)]);
  });

  it('is published by another instance when its own was killed after the commit', async () => {
    const killed = await openDatabase(parseSettings(database.environment));
    // Its channel is closed, so it sends nothing after the commit.
    await transactOn(
      databaseOn(killed.pool),
      killed.channel,
    )(async (transaction, publish) => {
      await transaction.execute(insert(6));
      publish.changed(1, 'game.updated', 6);
    });
    await killed.close();
    await until(async () => received.length > 0);
    await settled();
    expect(received).toEqual([messageOf(6)]);
    const { rows } = await listener.query('select from unsent_change');
    expect(rows).toEqual([]);
    await listener.query('delete from kept where id = 6');
  });

  it('is not published when it is rolled back', async () => {
    const failing = transact(async (transaction, publish) => {
      await transaction.execute(insert(2));
      publish.changed(1, 'game.updated', 2);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await settled();
    expect(received).toEqual([]);
  });

  it('is neither stored nor published when the connection breaks before the commit', async () => {
    const cut = transact(async (transaction, publish) => {
      await transaction.execute(insert(3));
      publish.changed(1, 'game.updated', 3);
      const { rows } = await transaction.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await listener.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    });
    await expect(cut).rejects.toThrow();
    await settled();
    expect(received).toEqual([]);
    const { rows } = await listener.query<{ id: number }>('select id from kept order by id');
    expect(rows).toEqual([{ id: 1 }]);
  });
});

describe('a transaction on PostgreSQL', () => {
  const pidOf = async (queries: Queries): Promise<unknown> =>
    (await queries.execute('select pg_backend_pid() as pid')).rows[0]?.['pid'];

  it('keeps its connection, and throws the error, when the storage of images cannot be reached', async () => {
    const unavailable = new StorageUnavailable(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    let pid: unknown;
    const failing = databaseOn(opened.pool).transaction(async transaction => {
      pid = await pidOf(transaction);
      throw unavailable;
    });
    await expect(failing).rejects.toBe(unavailable);
    expect(await pidOf(databaseOn(opened.pool))).toBe(pid);
  });

  it('keeps the work around a nested transaction that is rolled back', async () => {
    await databaseOn(opened.pool).transaction(async transaction => {
      await transaction.execute(insert(10));
      const nested = transaction.transaction(async inner => {
        await inner.execute(insert(11));
        throw new Error('refused');
      });
      await expect(nested).rejects.toThrow('refused');
    });
    const { rows } = await opened.pool.query('select id from kept where id >= 10');
    expect(rows).toEqual([{ id: 10 }]);
  });

  it('has the isolation that it is given', async () => {
    const isolation = await databaseOn(opened.pool).transaction(
      async transaction => (await transaction.execute('show transaction_isolation')).rows,
      { isolationLevel: 'serializable' },
    );
    expect(isolation).toEqual([{ transaction_isolation: 'serializable' }]);
  });
});
