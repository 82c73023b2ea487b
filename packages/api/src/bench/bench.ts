import { Agent, request } from 'node:http';
import { OPERATOR_SCHEME } from '@backglass/contract';
import type { Pool } from 'pg';
import { addCenter, logIn, PASSWORD } from '../testing/centers.ts';
import { startInstance } from '../testing/running-api.ts';
import { makeTestDatabase } from '../testing/test-database.ts';
import { AT_ONCE, type Measured, measure, type Work } from './measure.ts';

/** Rows of one statement: well within the time a statement may take. */
const BATCH = 50_000;

/** Finished games of a centre's past, a minute apart, all in the history or all on the dashboard. */
export async function addPast(pool: Pool, centerId: number, count: number, isHidden: boolean): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    await pool.query(
      `insert into game (center_id, name, status, started_at, finished_at, maps_played, maps_total, players_count, hidden_at)
       select $1, 'Game ' || n, (case when n % 20 = 0 then 'aborted' else 'finished' end)::game_status,
         now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '20 minutes',
         n % 8 + 1, 8, n % 16 + 1, case when $4 then now() - n * interval '30 seconds' end
       from generate_series($2::int, $3::int) n`,
      [centerId, from, Math.min(count, from + BATCH - 1), isHidden],
    );
  }
}

export interface BenchOptions {
  /** Of a PostgreSQL server; empty = embedded. */
  readonly server: string;
  /** Games in the history of one centre each. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly log: (line: string) => void;
}

const PAGE = `select g.*, b.name booth_name from game g left join booth b on b.id = g.booth_id
  where g.center_id = $1 and g.hidden_at is not null order by g.started_at desc, g.id desc limit 20`;

/** One call over a connection that is kept; anything but a 200 fails the measurement. */
function caller(origin: string, agent: Agent) {
  return (method: string, path: string, token?: string, body?: unknown): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token === undefined ? {} : { authorization: `${OPERATOR_SCHEME} ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const sent = request(`${origin}/api/${path}`, { method, agent, headers }, response => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        });
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** Measures one database with histories of several sizes side by side. */
export async function bench(options: BenchOptions): Promise<Map<string, Measured>> {
  const { server, sizes, rounds, log } = options;
  const database = await makeTestDatabase(server);
  const api = await startInstance(database);
  const agent = new Agent({ keepAlive: true });
  try {
    const call = caller(api.origin, agent);
    const lists: Record<string, Work> = {};
    for (const size of sizes) {
      const email = `owner-of-${size}@arena.test`;
      const { centerId } = await addCenter(api, { email });
      const begun = performance.now();
      await addPast(api.pool, centerId, size, true);
      log(`${size} games made in ${Math.round((performance.now() - begun) / 1000)} s`);
      const token = await logIn(api, email);
      const pageOf =
        (query: string): Work =>
        async () =>
          void (await call('GET', `user/game/?is_hidden=true&page_size=20${query}`, token));
      lists[`page of 20 of ${size}`] = pageOf('');
      lists[`the same, one status, of ${size}`] = pageOf('&status=aborted');
      lists[`the same by name, of ${size}`] = pageOf('&ordering=name');
      lists[`bare SELECT of the page of ${size}`] = async () => void (await api.pool.query(PAGE, [centerId]));
    }
    const email = 'mover@arena.test';
    const { centerId } = await addCenter(api, { email });
    await addPast(api.pool, centerId, 100 * AT_ONCE, false);
    const token = await logIn(api, email);
    const { rows } = await api.pool.query<{ id: string }>('select id from game where center_id = $1', [
      centerId,
    ]);
    const idsOf = (lane: number): number[] =>
      rows.slice(100 * lane, 100 * (lane + 1)).map(row => Number(row.id));
    await api.pool.query('vacuum analyze');
    const measured = await measure(
      { 'bare SELECT 1': async () => void (await api.pool.query('select 1')), ...lists },
      rounds,
    );
    const moves = await measure(
      {
        // One after the other: hiding what is hidden already writes nothing.
        'hide 100 and restore them': async lane => {
          const ids = idsOf(lane);
          await call('POST', 'user/game/hide/', token, { ids });
          await call('POST', 'user/game/restore/', token, { ids });
        },
      },
      Math.ceil(rounds / 4),
    );
    const logIns = await measure(
      {
        'log-in (argon2id, 64 MiB)': async () =>
          void (await call('POST', 'user/token/', undefined, { email, password: PASSWORD })),
      },
      Math.ceil(rounds / 10),
    );
    return new Map(Object.entries({ ...measured, ...moves, ...logIns }));
  } finally {
    agent.destroy();
    await api.close();
    await database.remove();
  }
}
