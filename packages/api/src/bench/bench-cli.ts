import { Agent } from 'node:http';
import { addPastGames } from '../testing/past-games.ts';
import { PASSWORD, addCenter, logIn } from '../testing/centers.ts';
import { startInstance } from '../testing/running-api.ts';
import { TEST_SERVER, makeTestDatabase } from '../testing/test-database.ts';
import { caller } from './caller.ts';
import { CONCURRENCY, type Measured, type Work, measure } from './measure.ts';

/** `pnpm bench:api`: measures calls on PostgreSQL and on the embedded database, and SELECTs without the API for comparison. */
const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 200;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const PAGE = `select g.*, b.name booth_name from game g left join booth b on b.id = g.booth_id
  where g.center_id = $1 and g.hidden_at is not null order by g.started_at desc, g.id desc limit 20`;

/** @param server URL of the PostgreSQL server; empty = the embedded database */
async function bench(server: string): Promise<Map<string, Measured>> {
  const database = await makeTestDatabase(server);
  const api = await startInstance(database);
  const agent = new Agent({ keepAlive: true });
  try {
    const call = caller(api.origin, agent);
    const lists: Record<string, Work> = {};
    for (const size of SIZES) {
      const email = `owner-of-${size}@arena.test`;
      const { centerId } = await addCenter(api, { email });
      const begun = performance.now();
      await addPastGames(api.pool, centerId, size, true);
      print(`${size} games made in ${Math.round((performance.now() - begun) / 1000)} s`);
      const token = await logIn(api, email);
      const pageOf =
        (query: string): Work =>
        async () =>
          void (await call('GET', `user/game/?is_hidden=true&page_size=20${query}`, token));
      lists[`page of 20 of ${size}`] = pageOf('');
      lists[`page of one status, of ${size}`] = pageOf('&status=aborted');
      lists[`page sorted by name, of ${size}`] = pageOf('&ordering=name');
      lists[`bare SELECT of the page of ${size}`] = async () => void (await api.pool.query(PAGE, [centerId]));
    }
    const email = 'bulk@arena.test';
    const { centerId } = await addCenter(api, { email });
    await addPastGames(api.pool, centerId, 100 * CONCURRENCY, false);
    const token = await logIn(api, email);
    const { rows } = await api.pool.query<{ id: string }>('select id from game where center_id = $1', [
      centerId,
    ]);
    const idsOf = (lane: number): number[] =>
      rows.slice(100 * lane, 100 * (lane + 1)).map(row => Number(row.id));
    await api.pool.query('vacuum analyze');
    const measured = await measure(
      { 'bare SELECT 1': async () => void (await api.pool.query('select 1')), ...lists },
      ROUNDS,
    );
    const bulkActions = await measure(
      {
        // Hiding a hidden game writes nothing, so each round restores the games.
        'hide 100 and restore them': async lane => {
          const ids = idsOf(lane);
          await call('POST', 'user/game/hide/', token, { ids });
          await call('POST', 'user/game/restore/', token, { ids });
        },
      },
      Math.ceil(ROUNDS / 4),
    );
    const logIns = await measure(
      {
        'log-in (argon2id, 64 MiB)': async () =>
          void (await call('POST', 'user/token/', undefined, { email, password: PASSWORD })),
      },
      Math.ceil(ROUNDS / 10),
    );
    return new Map(Object.entries({ ...measured, ...bulkActions, ...logIns }));
  } finally {
    agent.destroy();
    await api.close();
    await database.remove();
  }
}

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 0).padStart(10);

async function report(name: string, server: string): Promise<void> {
  print(`\n── ${name}`);
  const measured = await bench(server);
  print(`\n${''.padEnd(42)}   p50, ms    p99, ms   a second`);
  for (const [what, { p50, p99, perSecond }] of measured) {
    print(`${what.padEnd(42)}${figure(p50)} ${figure(p99)} ${figure(perSecond)}`);
  }
  const cost = (size: number): number => measured.get(`page of 20 of ${size}`)?.p50 ?? Number.NaN;
  print(
    `\nA page of 20 games takes ${(cost(1_000_000) / cost(10_000)).toFixed(2)} times as long with a million games as with ten thousand.`,
  );
}

print(
  `Latencies: one call at a time, ${ROUNDS} of each kind. Calls a second: 8 in flight. Client and API share a process.`,
);
if (TEST_SERVER === undefined) print('No server was found: PostgreSQL was NOT measured.');
else await report('PostgreSQL', TEST_SERVER);
await report('embedded', '');
