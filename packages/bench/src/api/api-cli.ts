import { Agent, request } from 'node:http';
import {
  PASSWORD,
  TEST_SERVER,
  addBooth,
  addCenter,
  addGame,
  addPastGames,
  logIn,
  makeTestDatabase,
  startInstance,
} from '@backglass/api/testing';

/**
 * `pnpm bench:api`: measures lists and writes on PostgreSQL and on the embedded database, and SELECTs without the API for comparison.
 */
const SIZES = [10_000, 100_000, 1_000_000];
const SEARCHED = 100_000;
const ROUNDS = 200;
const CONCURRENCY = 8;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const PAGE = `select g.*, b.name booth_name from game g left join booth b on b.id = g.booth_id
  where g.center_id = $1 and g.hidden_at is not null order by g.started_at desc, g.id desc limit 20`;

/** Eight scores for each game. */
const PLAYERS = `insert into player (game_id, name, score)
  select id, 'Player ' || n, (random() * 100000)::int from game, generate_series(1, 8) n where center_id = $1`;

interface Measured {
  /** In milliseconds, with one call at a time. */
  readonly p50: number;
  readonly p99: number;
  /** With `CONCURRENCY` calls in flight. */
  readonly perSecond: number;
}

/** @param lane number of the worker, from 0. Workers must not change the same rows. */
type Work = (lane: number) => Promise<unknown>;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function throughput(work: Work, count: number): Promise<number> {
  const begun = performance.now();
  let left = count;
  const one = async (lane: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work(lane);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, lane) => one(lane)));
  return (count * 1_000) / (performance.now() - begun);
}

/** Measures works in turn, so that a slow moment of the machine affects all of them. */
async function measure(works: Readonly<Record<string, Work>>, rounds: number): Promise<[string, Measured][]> {
  const times = new Map<string, number[]>(Object.keys(works).map(name => [name, []]));
  for (let round = -Math.min(10, rounds); round < rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const begun = performance.now();
      await work(0);
      if (round >= 0) times.get(name)?.push(performance.now() - begun);
    }
  }
  const measured: [string, Measured][] = [];
  for (const [name, work] of Object.entries(works)) {
    const sorted = (times.get(name) ?? []).sort((a, b) => a - b);
    const perSecond = await throughput(work, rounds);
    measured.push([name, { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), perSecond }]);
  }
  return measured;
}

/** `fetch` would need more time than the API. Rejects for any status but 200. */
const callerOf =
  (origin: string, agent: Agent) =>
  (method: string, path: string, token?: string, body?: unknown, more = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        ...more,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const sent = request(`${origin}/api/${path}`, { method, agent, headers }, response => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${method} ${path}: ${response.statusCode}`));
        });
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

/** @param server URL of the PostgreSQL server; empty = the embedded database */
async function bench(server: string): Promise<Map<string, Measured>> {
  const database = await makeTestDatabase(server);
  const api = await startInstance(database);
  const agent = new Agent({ keepAlive: true });
  try {
    const call = callerOf(api.origin, agent);
    const newCenter = async (email: string, games: number, isHidden: boolean) => {
      const { centerId } = await addCenter(api, { email });
      await addPastGames(api.pool, centerId, games, isHidden);
      return { centerId, token: await logIn(api, email) };
    };
    const searches: Record<string, Work> = {};
    const lists: Record<string, Work> = { 'bare SELECT 1': () => api.pool.query('select 1') };
    for (const size of SIZES) {
      const { centerId, token } = await newCenter(`owner-of-${size}@arena.test`, size, true);
      const pageOf = (query: string) => () =>
        call('GET', `user/game/?is_hidden=true&page_size=20${query}`, token);
      lists[`page of 20 of ${size}`] = pageOf('');
      lists[`page of one status, of ${size}`] = pageOf('&status=aborted');
      lists[`page sorted by name, of ${size}`] = pageOf('&ordering=name');
      lists[`report of 30 days, of ${size}`] = () => call('GET', 'user/game/report/?period=30days', token);
      lists[`bare SELECT of the page of ${size}`] = () => api.pool.query(PAGE, [centerId]);
      if (size !== SEARCHED) continue;
      searches[`search that finds one game of ${size}`] = pageOf('&search=me%2077777');
      searches[`search that finds all ${size} games`] = pageOf('&search=game');
    }
    const played = await newCenter('players@arena.test', 10_000, false);
    await api.pool.query(PLAYERS, [played.centerId]);
    for (const period of ['ever', 'week'])
      lists[`leaderboard, ${period}, of 80000`] = () =>
        call('GET', `user/leaderboard/?period=${period}`, played.token);

    const email = 'writer@arena.test';
    const { centerId, token } = await newCenter(email, 100 * CONCURRENCY, false);
    const { rows } = await api.pool.query<{ id: string }>('select id from game where center_id = $1', [
      centerId,
    ]);
    const idsOf = (lane: number): number[] =>
      rows.slice(100 * lane, 100 * (lane + 1)).map(row => Number(row.id));
    const writes: Record<string, Work> = {
      'rename a game': lane => call('PATCH', `user/game/${idsOf(lane)[0]}/`, token, { name: 'Renamed' }),
      // Hiding a hidden game writes nothing, so each round restores the games.
      'hide 100 and restore them': async lane => {
        const ids = idsOf(lane);
        await call('POST', 'user/game/hide/', token, { ids });
        await call('POST', 'user/game/restore/', token, { ids });
      },
    };
    const games: { key: string; id: number; players: number[] }[] = [];
    for (let lane = 0; lane < CONCURRENCY; lane += 1) {
      const booth = await addBooth(api, token, `Booth ${lane}`);
      const players = Array.from({ length: 8 }, (_, index) => ({ name: `Player ${index}` }));
      const game = await addGame(api, booth, 'Reported', players);
      games.push({ key: booth.key, id: game.id, players: game.players.map(player => player.id) });
    }
    let reports = 0;
    const report = (lane: number, bodyOf: (players: readonly number[]) => object) => {
      const { key, id, players } = games[lane] ?? { key: '', id: 0, players: [] };
      reports += 1;
      const headers = { authorization: `Booth ${key}`, 'idempotency-key': `report-${reports}` };
      return call('PATCH', `booth/game/${id}/`, undefined, bodyOf(players), headers);
    };
    writes['report the progress of a game'] = lane => report(lane, () => ({ progress: reports % 100 }));
    writes['report eight scores of a game'] = lane =>
      report(lane, players => ({
        progress: reports % 100,
        players: players.map(id => ({ id, score: reports })),
      }));
    const logIns: Record<string, Work> = {
      'log-in (argon2id, 64 MiB)': () =>
        call('POST', 'user/token/', undefined, { email, password: PASSWORD }),
    };
    await api.pool.query('vacuum analyze');
    return new Map([
      ...(await measure(lists, ROUNDS)),
      ...(await measure(searches, Math.ceil(ROUNDS / 10))),
      ...(await measure(writes, Math.ceil(ROUNDS / 4))),
      ...(await measure(logIns, Math.ceil(ROUNDS / 10))),
    ]);
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
  for (const [what, { p50, p99, perSecond }] of measured)
    print(`${what.padEnd(42)}${figure(p50)} ${figure(p99)} ${figure(perSecond)}`);
  const cost = (size: number): number => measured.get(`page of 20 of ${size}`)?.p50 ?? Number.NaN;
  print(
    `\nA page of 20 games takes ${(cost(1_000_000) / cost(10_000)).toFixed(2)} times as long with a million games as with ten thousand.`,
  );
}

print(
  `Latencies: one call at a time, ${ROUNDS} of each kind. Calls a second: ${CONCURRENCY} in flight. Client and API share a process.`,
);
if (TEST_SERVER === undefined) print('No server was found: PostgreSQL was NOT measured.');
else await report('PostgreSQL', TEST_SERVER);
await report('embedded', '');
