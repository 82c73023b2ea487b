import { Agent, type IncomingMessage, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { OPERATOR_SCHEME } from '@backglass/contract';
import pg from 'pg';
import { startApiProcess } from '../testing/api-process.ts';
import { addCenter, logIn } from '../testing/centers.ts';
import { addPastGames } from '../testing/past-games.ts';
import { TEST_SERVER, makeTestDatabase } from '../testing/test-database.ts';
import { caller } from './caller.ts';

/** `pnpm bench:fan-out`: measures the time from a rename to its event, on 1,000 event streams of one API process. */
const CENTERS = 5;
const STREAMS_PER_CENTER = 200;
const WRITES = 2_000;
const PAUSE_MS = 10;
const GAMES = 100;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Center {
  readonly token: string;
  readonly games: readonly number[];
}

const sentAt: number[] = [];
const latencies: number[] = [];

function noteArrivals(text: string): void {
  const now = performance.now();
  for (const [, write] of text.matchAll(/"name":"Renamed (\d+)"/g))
    latencies.push(now - (sentAt[Number(write)] ?? 0));
}

const openStream = (origin: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `${OPERATOR_SCHEME} ${token}` };
    get(`${origin}/api/user/game/events/`, { headers, agent: false }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) return reject(new Error(`no stream: ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const end = (rest + chunk).lastIndexOf('\n\n');
        noteArrivals((rest + chunk).slice(0, Math.max(0, end)));
        rest = (rest + chunk).slice(Math.max(0, end));
      });
      response.on('error', () => undefined);
      resolve();
    }).on('error', reject);
  });

const percentile = (times: readonly number[], share: number): string =>
  `${(times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(0)} ms`;

async function report(server: string): Promise<void> {
  const database = await makeTestDatabase(server);
  const api = await startApiProcess({ ...database.environment });
  const pool = new pg.Pool({ connectionString: database.environment.DATABASE_URL ?? '' });
  pool.on('error', () => undefined);
  try {
    const running = { ...api, pool, close: async () => undefined };
    const centers: Center[] = [];
    for (let n = 0; n < CENTERS; n += 1) {
      const email = `center-${n}@arena.test`;
      const { centerId } = await addCenter(running, { email });
      await addPastGames(pool, centerId, GAMES, false);
      const { rows } = await pool.query<{ id: string }>('select id from game where center_id = $1', [
        centerId,
      ]);
      const center = { token: await logIn(running, email), games: rows.map(({ id }) => Number(id)) };
      for (let stream = 0; stream < STREAMS_PER_CENTER; stream += 1)
        await openStream(api.origin, center.token);
      centers.push(center);
    }
    const answers: number[] = [];
    const call = caller(api.origin, new Agent({ keepAlive: true, maxSockets: 20 }));
    const begun = performance.now();
    const writes = Array.from({ length: WRITES }, async (_, write) => {
      await setTimeout(begun + write * PAUSE_MS - performance.now());
      const { token, games } = centers[write % CENTERS] as Center;
      const game = games[Math.floor(write / CENTERS) % GAMES];
      sentAt[write] = performance.now();
      const body = { name: `Renamed ${write}` };
      await call('PATCH', `user/game/${game}/`, token, body);
      answers.push(performance.now() - (sentAt[write] ?? 0));
    });
    await Promise.all(writes);
    const seconds = (performance.now() - begun) / 1000;
    await setTimeout(2_000);
    const expected = WRITES * STREAMS_PER_CENTER;
    print(
      `${(WRITES / seconds).toFixed(0)} writes a second, ${latencies.length} of ${expected} events arrived`,
    );
    for (const [what, times] of [
      ['write to answer', answers],
      ['write to event', latencies],
    ] as const) {
      const sorted = [...times].sort((a, b) => a - b);
      print(
        `${what.padEnd(18)} p50 ${percentile(sorted, 0.5)}, p95 ${percentile(sorted, 0.95)}, p99 ${percentile(sorted, 0.99)}, most ${percentile(sorted, 1)}`,
      );
    }
  } finally {
    await api.end('SIGTERM');
    await pool.end();
    await database.remove();
  }
}

if (TEST_SERVER === undefined) print('No PostgreSQL server was found: nothing was measured.');
else await report(TEST_SERVER);
process.exit(0);
