import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startApiProcess } from '../support/api-process.ts';
import { addCenter, addPastGames, logIn } from '../support/centers.ts';
import { type EventReader, openEvents } from '../support/event-reader.ts';
import { IN_FULL, LONG_MS } from '../support/in-full.ts';
import { makeTestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

interface Side {
  readonly token: string;
  readonly games: readonly number[];
  readonly readers: EventReader[];
}

const receivedBy = (reader: EventReader): number[] =>
  [...reader.text().matchAll(/event: game\.updated\nid: \S+\ndata: \{"id":(\d+)/g)].map(([, id]) =>
    Number(id),
  );

function wrongOf({ games, readers }: Side): string[] {
  const expected = [...games].sort((a, b) => a - b).join();
  return readers.flatMap((reader, index) => {
    const received = receivedBy(reader)
      .sort((a, b) => a - b)
      .join();
    return received === expected ? [] : [`stream ${index}: received ${received}, not ${expected}`];
  });
}

/** Renames games at two instances in turn. Returns the streams that missed an event or received a wrong one. */
async function faultsOfStreams(perInstance: number, changes: number): Promise<string[]> {
  const database = await makeTestDatabase();
  const environment = { ...database.environment };
  const apis = [await startApiProcess(environment), await startApiProcess(environment)];
  const pool = new pg.Pool({ connectionString: database.environment.DATABASE_URL ?? '' });
  // Removing the database may break a connection, because `end` resolves before the sockets are closed.
  pool.on('error', () => undefined);
  const [first, second] = apis.map(api => ({ ...api, pool, close: async () => undefined }));
  if (!first || !second) throw new Error('no instances');
  const sides: Side[] = [];
  try {
    for (const email of ['ada@arena.test', 'rival@arena.test']) {
      const { centerId } = await addCenter(first, { email });
      const token = await logIn(second, email);
      await addPastGames(pool, centerId, changes, false);
      const { rows } = await pool.query<{ id: string }>('select id from game where center_id = $1', [
        centerId,
      ]);
      const readers = await Promise.all(
        Array.from({ length: perInstance }, (_, index) => openEvents(index % 2 ? first : second, token)),
      );
      sides.push({ token, games: rows.map(({ id }) => Number(id)), readers });
    }
    for (let index = 0; index < changes; index += 1) {
      for (const { token, games } of sides) {
        const { call } = index % 2 ? first : second;
        await call('PATCH', `user/game/${games[index] ?? 0}/`, { token, body: { name: `Renamed ${index}` } });
      }
    }
    // An instance sends its changes in their order, so a repeated event arrives before this one.
    for (const [index, { call }] of [first, second].entries()) {
      for (const { token, readers } of sides) {
        await call('PATCH', 'user/center/', { token, body: { slogan: `Last change ${index}` } });
        await Promise.all(readers.map(reader => reader.next(({ name }) => name === 'center.updated')));
      }
    }
    return sides.flatMap(wrongOf);
  } finally {
    for (const { readers } of sides) for (const reader of readers) reader.close();
    await Promise.all(apis.map(api => api.end('SIGTERM')));
    await pool.end();
    await database.remove();
  }
}

const LAST_NAME = /event: game\.updated\nid: \S+\ndata: \{"id":(\d+),"game":\{"id":\d+,"name":"([^"]*)"/g;

/** Kills the instance that renames games again and again. Returns how many events the stream of another instance has received. */
async function eventsAfterKills(rounds: number, games: number): Promise<number> {
  const database = await makeTestDatabase();
  const environment = { ...database.environment };
  const api = await startApiProcess(environment);
  const pool = new pg.Pool({ connectionString: database.environment.DATABASE_URL ?? '' });
  const staying = { ...api, pool, close: async () => undefined };
  pool.on('error', () => undefined);
  try {
    const { centerId } = await addCenter(staying, { email: 'ada@arena.test' });
    const token = await logIn(staying, 'ada@arena.test');
    await addPastGames(pool, centerId, games, false);
    const stored = async () =>
      (await pool.query<{ id: string; name: string }>('select id, name from game order by id')).rows;
    const ids = (await stored()).map(({ id }) => id);
    const reader = await openEvents(staying, token);
    for (let round = 0; round < rounds; round += 1) {
      const killed = await startApiProcess(environment);
      const rename = async (id: string): Promise<void> => {
        for (let count = 0; ; count += 1) {
          const body = { name: `Game ${id}, ${round}.${count}` };
          await killed.call('PATCH', `user/game/${id}/`, { token, body });
        }
      };
      const renaming = ids.map(id => rename(id).catch(() => undefined));
      const last = ids.at(-1);
      await reader.next(({ data }) => String(data.id) === last);
      await setTimeout(Math.random() * 300);
      await killed.end('SIGKILL');
      await Promise.all(renaming);
      await until(async () => {
        const received = new Map([...reader.text().matchAll(LAST_NAME)].map(([, id, name]) => [id, name]));
        return (await stored()).every(({ id, name }) => received.get(id) === name);
      });
    }
    const count = reader.text().split('event: game.updated').length - 1;
    reader.close();
    return count;
  } finally {
    await staying.end('SIGTERM');
    await pool.end();
    await database.remove();
  }
}

const [STREAMS, CHANGES, KILLS] = IN_FULL ? [200, 50, 20] : [10, 10, 2];

describe('two instances as processes', () => {
  it(
    'send every stream one event for each of its centre’s games',
    async () => {
      expect(await faultsOfStreams(STREAMS, CHANGES)).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'send every change of an instance that is killed while operators rename games',
    async () => {
      expect(await eventsAfterKills(KILLS, 10)).toBeGreaterThanOrEqual(KILLS * 10);
    },
    LONG_MS,
  );
});
