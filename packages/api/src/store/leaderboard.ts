import type { GameDay, LeaderboardEntry, LeaderboardPeriod, Page } from '@backglass/contract';
import { type LeaderboardQuery, UTC_OFFSET } from '@backglass/contract/requests';
import { type SQL, and, asc, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, games, leaderboardScores as scores, players } from '../db/schema.ts';

/** With a limit, counting and ranking never take long. */
const MAX_RANKED = 1_000;

/** Of equal scores, the earlier one comes first. Returns `undefined` for a page after the last page. */
export async function readLeaderboard(
  queries: Queries,
  centerId: number,
  query: LeaderboardQuery,
): Promise<Pick<Page<LeaderboardEntry>, 'count' | 'results'> | undefined> {
  const page = rankedPage(queries, centerId, query).as('page');
  const rows = await queries
    .select({
      rank: page.rank,
      total: page.total,
      player: { id: players.id, name: players.name },
      score: players.score,
      game: { id: games.id, name: games.name, finishedAt: games.finishedAt },
      booth: { id: booths.id, name: booths.name },
    })
    .from(page)
    .innerJoin(players, eq(players.id, page.rankedId))
    .innerJoin(games, eq(games.id, players.gameId))
    .leftJoin(booths, eq(booths.id, games.boothId))
    .orderBy(asc(page.rank), asc(games.finishedAt), asc(players.id));
  const [first] = rows;
  if (!first) return query.page > 1 ? undefined : { count: 0, results: [] };
  const results = rows.map(({ rank, score, player, game, booth }) => ({
    rank,
    score,
    player,
    game: { id: game.id, name: game.name },
    booth,
    finished_at: (game.finishedAt ?? new Date(0)).toISOString(),
  }));
  return { count: first.total, results };
}

export function rankedPage(queries: Queries, centerId: number, query: LeaderboardQuery) {
  const order = sql.join(best, sql`, `);
  const found = sql`(${scoresOf(centerId, query)}) ${scores}`;
  return queries
    .select({
      rankedId: sql<number>`${scores.playerId}`.as('ranked_id'),
      rank: sql<number>`rank() over (order by ${desc(scores.score)})::int`.as('rank'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(sql`(select * from ${found} order by ${order} limit ${MAX_RANKED}) ${scores}`)
    .orderBy(...best)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
}

/**
 * Because of `offset 0`, PostgreSQL first reads the scores of a period and then sorts them. Otherwise it could read all scores of
 * the centre to find the few scores of a short period.
 */
function scoresOf(centerId: number, { period, time_zone: timeZone, booth }: LeaderboardQuery): SQL {
  const where = and(
    eq(scores.centerId, centerId),
    booth === undefined ? undefined : eq(scores.boothId, booth),
    period === 'ever' ? undefined : gte(scores.finishedAt, beginningOf(period, timeZone)),
  );
  const all = sql`select * from ${scores} where ${where}`;
  return period === 'ever' ? all : sql`${all} offset 0`;
}

const best = [desc(scores.score), asc(scores.finishedAt), asc(scores.playerId)];

const startedSince = (centerId: number, since: Date): SQL | undefined =>
  and(eq(games.centerId, centerId), isNull(games.hiddenAt), gte(games.startedAt, since));

/** `lateral` reads the players of these games only by their index, whatever number of games PostgreSQL expects. */
export function leaderQuery(queries: Queries, centerId: number, since: Date) {
  const best = queries
    .select({ id: players.id, name: players.name, score: players.score })
    .from(players)
    .where(and(eq(players.gameId, games.id), gt(players.score, 0)))
    .orderBy(desc(players.score), asc(players.id))
    .limit(1)
    .as('best');
  return queries
    .select({
      score: best.score,
      player: { id: best.id, name: best.name },
      game: { id: games.id, name: games.name },
    })
    .from(games)
    .innerJoinLateral(best, sql`true`)
    .where(and(startedSince(centerId, since), ne(games.status, 'aborted')))
    .orderBy(desc(best.score), asc(best.id))
    .limit(1);
}

export function totalsQuery(queries: Queries, centerId: number, since: Date) {
  return queries
    .select({
      games: sql<number>`count(*)::int`,
      players: sql<number>`coalesce(sum(${games.playersCount}), 0)::int`,
    })
    .from(games)
    .where(startedSince(centerId, since));
}

/** The games that have started since midnight in a time zone. */
export async function readGameDay(queries: Queries, centerId: number, timeZone: string): Promise<GameDay> {
  const since = beginningOf('day', timeZone);
  const [totals] = await totalsQuery(queries, centerId, since);
  const [leader] = await leaderQuery(queries, centerId, since);
  return { games: totals?.games ?? 0, players: totals?.players ?? 0, leader: leader ?? null };
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The returned function returns the local date and time in epoch milliseconds, as if UTC had this local time. */
function localTimeIn(timeZone: string): (moment: number) => number {
  const [, sign, hours, minutes] = UTC_OFFSET.exec(timeZone) ?? [];
  if (sign !== undefined) {
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE;
    return moment => (sign === '-' ? moment - offset : moment + offset);
  }
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return moment => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

/**
 * Returns the first moment of the period in an IANA time zone or at a distance from UTC. A week begins on Monday. This is not SQL, because
 * PostgreSQL may lack old names of zones, such as `Asia/Calcutta`.
 */
export function beginningOf(
  period: Exclude<LeaderboardPeriod, 'ever'>,
  timeZone: string,
  now = Date.now(),
): Date {
  const localTime = localTimeIn(timeZone);
  const today = Math.floor(localTime(now) / DAY) * DAY;
  const date = new Date(today);
  const midnight = {
    day: today,
    week: today - ((date.getUTCDay() + 6) % 7) * DAY,
    month: Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1),
  }[period];
  // The clock may change on that day, so both offsets from UTC are tried: that of the day before and that of the day after.
  const [before, after] = [midnight - DAY, midnight + DAY].map(near => midnight - (localTime(near) - near));
  const moments = [before, after].filter(moment => localTime(moment ?? 0) === midnight) as number[];
  // If the change of the clock skips midnight, the day begins at that change.
  return new Date(moments.length > 0 ? Math.min(...moments) : (before ?? midnight));
}
