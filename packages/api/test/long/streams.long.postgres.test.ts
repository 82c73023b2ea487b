import pg from 'pg';
import { startApiProcess } from '../support/api-process.ts';
import { addCenter, addPastGames, logIn } from '../support/centers.ts';
import { type EventReader, openEvents } from '../support/event-reader.ts';
import { IN_FULL, LONG_MS } from '../support/in-full.ts';
import { makeTestDatabase } from '../support/test-database.ts';

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
    // A stream's events keep their order, so a repeated event arrives before the last one.
    for (const { games, readers } of sides) {
      const last = games.at(-1);
      await Promise.all(readers.map(reader => reader.next(({ data }) => data.id === last)));
    }
    return sides.flatMap(wrongOf);
  } finally {
    for (const { readers } of sides) for (const reader of readers) reader.close();
    await Promise.all(apis.map(api => api.end('SIGTERM')));
    await pool.end();
    await database.remove();
  }
}

const [STREAMS, CHANGES] = IN_FULL ? [200, 50] : [10, 10];

describe('two instances as processes', () => {
  it(
    'send every stream one event for each of its centre’s games',
    async () => {
      expect(await faultsOfStreams(STREAMS, CHANGES)).toEqual([]);
    },
    LONG_MS,
  );
});
