import { Agent } from 'node:http';
import type { Pool } from 'pg';
import { databaseOn } from '../db/database.ts';
import { rankedPage } from '../store/leaderboard.ts';
import { addCenter, logIn } from '../testing/centers.ts';
import { startInstance } from '../testing/running-api.ts';
import { TEST_SERVER, makeTestDatabase } from '../testing/test-database.ts';
import { caller } from './caller.ts';

/** `pnpm bench:leaderboard [scores]`: measures the leaderboard of a centre with many scores, and prints query plans. */
const [given] = process.argv.slice(2).map(Number);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const PLAYERS = 8;
const BOOTHS = 10;
const BATCH = 6_000;

/** Adds finished games that ended three minutes apart. Returns the id of a booth. */
async function fill(pool: Pool, centerId: number, scores: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into booth (center_id, name) select $1, 'Booth ' || n from generate_series(1, $2) n returning id::int`,
    [centerId, BOOTHS],
  );
  const first = rows[0]?.id ?? 0;
  for (let from = 1; from <= scores / PLAYERS; from += BATCH) {
    await pool.query(
      `with added as (
         insert into game (center_id, booth_id, name, status, started_at, finished_at, players_count, player_names)
         select $1, $2::int + n % $3::int, 'Game ' || n, 'finished', at, at, $4, '' from generate_series($5::int, $6::int) n,
           lateral (select now() - n * interval '3 minutes' as at) moment
         returning id)
       insert into player (game_id, name, score)
       select id, 'Player ' || n, (random() * 100000)::int from added, generate_series(1, $4) n`,
      [centerId, first, BOOTHS, PLAYERS, from, Math.min(scores / PLAYERS, from + BATCH - 1)],
    );
  }
  await pool.query('vacuum analyze');
  return first;
}

async function report(name: string, server: string, scores: number): Promise<void> {
  const database = await makeTestDatabase(server);
  const api = await startInstance(database);
  try {
    const { centerId } = await addCenter(api, { email: 'big@arena.test' });
    const booth = await fill(api.pool, centerId, scores);
    const token = await logIn(api, 'big@arena.test');
    const call = caller(api.origin, new Agent({ keepAlive: true }));
    print(`\n── ${name}, ${scores} scores: ms of the fastest of five calls, and the plan`);
    for (const period of ['ever', 'month', 'week', 'day'] as const) {
      for (const query of [{ period }, { period, booth }]) {
        const path = `user/leaderboard/?${new URLSearchParams(query as Record<string, string>)}`;
        const times: number[] = [];
        for (let n = 0; n < 5; n += 1) {
          const begun = performance.now();
          await call('GET', path, token);
          times.push(performance.now() - begun);
        }
        const page = { ...query, page: 1, page_size: 20, time_zone: 'UTC' };
        const { sql, params } = rankedPage(databaseOn(api.pool), centerId, page).toSQL();
        const plan = await api.pool.query<Record<string, string>>(`explain analyze ${sql}`, params);
        const scans = plan.rows
          .map(row => row['QUERY PLAN'] ?? '')
          .filter(line => line.includes('Scan using'));
        print(
          `${Math.min(...times)
            .toFixed(1)
            .padStart(7)}  ${path}`,
        );
        scans.forEach(line => print(`         ${line.trim()}`));
      }
    }
  } finally {
    await api.close();
    await database.remove();
  }
}

if (TEST_SERVER === undefined) print('No server was found: PostgreSQL was NOT measured.');
else await report('PostgreSQL', TEST_SERVER, given ?? 2_000_000);
await report('embedded', '', Math.min(given ?? 400_000, 400_000));
