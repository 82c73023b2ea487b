import pg from 'pg';
import { databaseOn } from './database.ts';
import { openDatabase } from './open.ts';
import type { OpenDatabase } from './open.ts';
import { parseSettings } from '../settings/settings.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { writeMessage } from './channel.ts';
import { type Transact, transactOn } from './transact.ts';

const LAST = 'the last';

let database: TestDatabase;
let opened: OpenDatabase;
let transact: Transact;
let listener: pg.Client;
let received: string[];
beforeAll(async () => {
  database = await makeTestDatabase();
  opened = await openDatabase(parseSettings(database.environment));
  // Publishing uses the connection of the transaction, so `opened.channel` stays closed.
  transact = transactOn(databaseOn(opened.pool), opened.channel);
  await opened.pool.query('create table kept (id int)');
  listener = new pg.Client({ connectionString: database.environment.DATABASE_URL ?? '' });
  await listener.connect();
  await listener.query('LISTEN backglass_live');
  listener.on('notification', ({ payload = '' }) => void (payload !== LAST && received.push(payload)));
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await listener.end();
  await opened.close();
  await database.remove();
});

const settled = (): Promise<void> =>
  new Promise((resolve, reject) => {
    listener.once('notification', function receive({ payload }) {
      if (payload === LAST) resolve();
      else listener.once('notification', receive);
    });
    listener.query("select pg_notify('backglass_live', $1)", [LAST]).catch(reject);
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
