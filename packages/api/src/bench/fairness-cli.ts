import { request } from 'node:http';
import { OPERATOR_SCHEME } from '@backglass/contract';
import { addCenter, logIn } from '../testing/centers.ts';
import { addPastGames } from '../testing/past-games.ts';
import { startInstance } from '../testing/running-api.ts';
import { TEST_SERVER, makeTestDatabase } from '../testing/test-database.ts';

/**
 * `npm -C packages/bench run fairness -- [games]`: measures the lists of a big centre. Then measures `user/me/` of a small centre,
 * alone and beside 12 searches of the big centre.
 */
const [given] = process.argv.slice(2).map(Number);
const SEARCHES = 12;
const CALLS = 200;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const LISTS: Readonly<Record<string, string>> = {
  'first page': '',
  'last page': '&page=LAST',
  'middle page': '&page=MIDDLE',
  'by name, last page': '&ordering=name&page=LAST',
  'by name, middle page': '&ordering=name&page=MIDDLE',
  'by progress': '&ordering=-progress',
  'search, few found': '&search=me%2077777',
  'search, none found': '&search=nothing',
  'search, all found': '&search=game',
};

function percentile(times: number[], share: number): string {
  const sorted = times.sort((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1).padStart(9)} ms`;
}

const timed = (origin: string, path: string, token: string): Promise<{ ms: number; status: number }> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = { authorization: `${OPERATOR_SCHEME} ${token}` };
    request(`${origin}/api/${path}`, { headers }, response => {
      response.resume();
      response.on('end', () => resolve({ ms: performance.now() - begun, status: response.statusCode ?? 0 }));
    })
      .on('error', reject)
      .end();
  });

async function report(name: string, server: string, games: number): Promise<void> {
  const database = await makeTestDatabase(server);
  const api = await startInstance(database);
  try {
    const { centerId } = await addCenter(api, { email: 'big@arena.test' });
    await addCenter(api, { email: 'small@arena.test' });
    await addPastGames(api.pool, centerId, games, true);
    await api.pool.query('vacuum analyze');
    const [big, small] = [await logIn(api, 'big@arena.test'), await logIn(api, 'small@arena.test')];
    const last = Math.ceil(games / 20);
    print(`\n── ${name}, ${games} games`);
    for (const [what, query] of Object.entries(LISTS)) {
      const times: number[] = [];
      const path = `user/game/?is_hidden=true${query.replace('LAST', `${last}`).replace('MIDDLE', `${Math.ceil(last / 2)}`)}`;
      for (let n = 0; n < 5; n += 1) {
        const { ms, status } = await timed(api.origin, path, big);
        if (status !== 200) throw new Error(`${path}: ${status}`);
        times.push(ms);
      }
      print(`${what.padEnd(34)}${percentile(times, 0.5)} (median of 5)`);
    }
    const meTimes = async (): Promise<number[]> => {
      const times: number[] = [];
      for (let n = 0; n < CALLS; n += 1) times.push((await timed(api.origin, 'user/me/', small)).ms);
      return times;
    };
    const alone = await meTimes();
    let isOver = false;
    const statuses = new Map<number, number>();
    const searchers = Array.from({ length: SEARCHES }, async () => {
      while (!isOver) {
        const { status } = await timed(api.origin, 'user/game/?is_hidden=true&search=game', big);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    const beside = await meTimes();
    isOver = true;
    await Promise.all(searchers);
    for (const [what, times] of Object.entries({ alone, 'beside 12 searches': beside }))
      print(`user/me/ ${what.padEnd(25)}${percentile(times, 0.5)} p50 ${percentile(times, 0.95)} p95`);
    print(`answers to the searches by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  } finally {
    await api.close();
    await database.remove();
  }
}

if (TEST_SERVER === undefined) print('No server was found: PostgreSQL was NOT measured.');
else await report('PostgreSQL', TEST_SERVER, given ?? 1_000_000);
await report('embedded', '', Math.min(given ?? 200_000, 200_000));
