import type { GameDetail } from '@backglass/contract';
import pg from 'pg';
import { addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { startApiProcess } from '../../test/support/api-process.ts';
import { startDatabaseProxy } from '../../test/support/database-proxy.ts';
import { type EventReader, openEvents } from '../../test/support/event-reader.ts';
import { type RunningApi, startInstance } from '../../test/support/running-api.ts';
import { type TestDatabase, makeTestDatabase } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';
import { DEMO } from '../seed/demo.ts';

const EMAIL = 'ada@arena.test';
let database: TestDatabase;
let [first, second]: RunningApi[] = [];
const one = (): RunningApi => {
  if (!first) throw new Error('not started');
  return first;
};
const other = (): RunningApi => {
  if (!second) throw new Error('not started');
  return second;
};

beforeAll(async () => {
  database = await makeTestDatabase(undefined, { isEmpty: true });
  // Both start on an empty database. One migrates and seeds, and the other waits.
  [first, second] = await Promise.all(
    [1, 2].map(() => startInstance(database, { DEMO: 'true', RATE_LIMIT_SCALE: '1' })),
  );
  await addCenter(one(), { email: EMAIL });
});
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()]);
  await database.remove();
});

const ofGame = (id: number) => (event: { name: string; data: { id: number } }) =>
  event.name === 'game.updated' && event.data.id === id;
const timesReceived = (reader: EventReader, id: number): number =>
  reader
    .text()
    .split(`event: game.updated\n`)
    .filter(block => block.includes(`data: {"id":${id},`)).length;

describe('two instances on one PostgreSQL', () => {
  it('create one demo when they start together', async () => {
    const { rows } = await one().pool.query(
      'select (select count(*)::int from operator where email = $1) o, count(*)::int g from game',
      [DEMO.email],
    );
    expect(rows).toEqual([{ o: 1, g: 60 }]);
  });

  it('send each change once to each stream of the centre, on either instance', async () => {
    const token = await logIn(one(), EMAIL);
    const readers: EventReader[] = [];
    for (let index = 0; index < 10; index += 1) {
      readers.push(await openEvents(index % 2 ? one() : other(), token));
    }
    const games: GameDetail[] = [];
    for (let index = 0; index < 6; index += 1) {
      // A second game at a booth would end the first, which is one more event.
      const booth = await addBooth(other(), token, `Arena ${index}`);
      games.push(await addGame(index % 2 ? one() : other(), booth, `Shared ${index}`));
    }
    for (const reader of readers) {
      await until(async () => games.every(game => timesReceived(reader, game.id) > 0));
      for (const game of games) expect(timesReceived(reader, game.id)).toBe(1);
      reader.close();
    }
  });

  it('end the streams of a session that logs out on the other instance, and no other streams', async () => {
    const [gone, kept] = [await logIn(one(), EMAIL), await logIn(one(), EMAIL)];
    const [ending, staying] = [await openEvents(other(), gone), await openEvents(other(), kept)];
    await one().call('POST', 'user/logout/', { token: gone });
    await ending.ended;
    const game = await addGame(one(), await addBooth(one(), kept, 'Late'), 'After');
    await staying.next(ofGame(game.id));
    staying.close();
  });

  it('count log-in attempts at an account together', async () => {
    const body = { email: 'nobody@arena.test', password: 'wrong' };
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { status } = await (index % 2 ? one() : other()).call('POST', 'user/token/', { body });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  it('end all streams when the connection for events is lost, and send events after reconnecting', async () => {
    const token = await logIn(one(), EMAIL);
    const booth = await addBooth(one(), token, 'Survivor');
    const reader = await openEvents(other(), token);
    const admin = new pg.Client({ connectionString: database.environment.DATABASE_URL ?? '' });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'backglass events' and datname = current_database()",
    );
    await admin.end();
    await reader.ended;
    const again = await until(() => openEvents(other(), token).catch(() => undefined));
    const game = await addGame(other(), booth, 'Back');
    await again.next(ofGame(game.id));
    again.close();
  });
});

describe('an instance that is killed after a commit and before it sends the change', () => {
  /** Resolves when the process is killed. */
  async function killDuring(change: (killed: Pick<RunningApi, 'call'>) => Promise<unknown>): Promise<void> {
    const proxy = await startDatabaseProxy(database);
    const api = await startApiProcess({ ...proxy.database.environment });
    const killed = new Promise(resolve => {
      // The same packet has the COMMIT.
      proxy.once('after', 'insert into unsent_change', () =>
        proxy.once('before', 'delete from unsent_change', () => {
          proxy.cut();
          resolve(api.end('SIGKILL'));
        }),
      );
    });
    // The process may be killed before it answers.
    await Promise.all([killed, change(api).catch(() => undefined)]);
    await proxy.close();
  }

  it('loses no event of a stream on another instance', async () => {
    const token = await logIn(one(), EMAIL);
    const game = await addGame(one(), await addBooth(one(), token, 'Killed'), 'Before');
    const reader = await openEvents(other(), token);
    await killDuring(({ call }) =>
      call('PATCH', `user/game/${game.id}/`, { token, body: { name: 'After' } }),
    );
    await reader.next(({ name, data }) => name === 'game.updated' && data.game?.name === 'After');
    reader.close();
  });

  it('ends the streams of a session that has logged out', async () => {
    const token = await logIn(one(), EMAIL);
    const reader = await openEvents(other(), token);
    await killDuring(({ call }) => call('POST', 'user/logout/', { token }));
    await reader.ended;
  });
});
