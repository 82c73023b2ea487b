import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../db/database.ts';
import { folded } from '../db/tables/columns.ts';
import type { RunningApi } from '../testing/running-api.ts';
import { addPastGames } from '../testing/past-games.ts';
import { caller } from './caller.ts';

const BOOTHS = 10;
const BATCH = 50_000;

/** Each game has two players. Every 20th game has a player called Ada. */
export async function fillHistory({ pool }: RunningApi, centerId: number, count: number): Promise<void> {
  await addPastGames(pool, centerId, count, true);
  await pool.query(
    `insert into booth (center_id, name) select $1, 'Booth ' || n from generate_series(1, $2) n`,
    [centerId, BOOTHS],
  );
  const { rows } = await pool.query<{ first: string; booth: string }>(
    `select min(g.id) as first, (select min(id) from booth where center_id = $1) as booth from game g where center_id = $1`,
    [centerId],
  );
  const [first, booth] = [Number(rows[0]?.first), Number(rows[0]?.booth)];
  for (let from = first; from < first + count; from += BATCH) {
    const to = Math.min(first + count, from + BATCH) - 1;
    await pool.query(
      `insert into player (game_id, name, score)
       select id, case when n = 1 and id % 20 = 0 then 'Ada ' || id else 'Player ' || id * 2 + n end, 1000
       from generate_series($1::bigint, $2::bigint) id, generate_series(1, 2) n`,
      [from, to],
    );
    await databaseOn(pool).execute(sql`
      update game set booth_id = ${booth}::bigint + id % ${BOOTHS}::int,
        player_names = (select ${folded(sql`string_agg(name, E'\\n' order by id)`)} from player where game_id = game.id)
      where id between ${from} and ${to}`);
    await pool.query('vacuum game');
  }
  await pool.query('vacuum analyze');
}

const KEYS = ['name', 'status', 'started_at', 'progress', 'players_count', 'hidden_at'];
const ORDERINGS = ['running_first', ...KEYS.flatMap(key => [key, `-${key}`])];

const FILTERS: Readonly<Record<string, string>> = {
  'no filter': '',
  'a status of 95 % of the games': '&status=finished',
  'a status of 5 % of the games': '&status=aborted',
  'a status without games': '&status=waiting',
  'a booth': '&booth=BOOTH',
  'a booth and a status': '&booth=BOOTH&status=aborted',
  'a week': '&from=WEEK',
  'games older than a week': '&to=WEEK',
  'a week of a booth': '&from=WEEK&booth=BOOTH',
  'search: a game’s name': '&search=me%2077777',
  'search: a player’s name': '&search=ada%2077',
  'search: a text of no game': '&search=nothing',
  'search: a player in 5 % of the games': '&search=ada',
  'search: a booth’s name': '&search=booth%203',
  'search: a text in every game’s name': '&search=game',
};

/** The slowest ordering for the first, the middle and the last page. */
export interface Slowest {
  readonly filter: string;
  readonly count: number;
  readonly pages: readonly { readonly page: string; readonly ms: number; readonly ordering: string }[];
}

export async function* measureLists(api: RunningApi, token: string): AsyncGenerator<Slowest> {
  const { rows } = await api.pool.query<{ id: string }>('select min(id) + 3 as id from booth');
  const call = caller(api.origin, new Agent({ keepAlive: true }));
  const week = new Date(Date.now() - 7 * 86_400_000).toISOString();
  for (const [filter, query] of Object.entries(FILTERS)) {
    const path = `user/game/?is_hidden=true${query.replace('BOOTH', rows[0]?.id ?? '').replace('WEEK', week)}`;
    const { count } = JSON.parse(await call('GET', path, token)) as { count: number };
    const last = Math.max(1, Math.ceil(count / 20));
    const pages = [];
    for (const [page, number] of Object.entries({ first: 1, middle: Math.ceil(last / 2), last })) {
      let slowest = { page, ms: 0, ordering: '' };
      for (const ordering of ORDERINGS) {
        const times: number[] = [];
        for (let n = 0; n < 3; n += 1) {
          const begun = performance.now();
          await call('GET', `${path}&ordering=${ordering}&page=${number}`, token);
          times.push(performance.now() - begun);
        }
        const ms = Math.min(...times);
        if (ms > slowest.ms) slowest = { page, ms, ordering };
      }
      pages.push(slowest);
    }
    yield { filter, count, pages };
  }
}
