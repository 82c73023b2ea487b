import type { LeaderboardEntry } from '@backglass/contract';
import type { LeaderboardQuery } from '@backglass/contract/requests';
import { type SQL, and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, games, leaderboardScores as scores, players } from '../db/schema.ts';
import { beginningOf } from './period-beginning.ts';

export interface LeaderboardPage {
  readonly count: number;
  readonly results: LeaderboardEntry[];
}

/** With a limit, counting and ranking never take long. */
export const MAX_RANKED = 1_000;

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

/** Of equal scores, the earlier one comes first. Returns `undefined` for a page after the last page. */
export async function readLeaderboard(
  queries: Queries,
  centerId: number,
  query: LeaderboardQuery,
): Promise<LeaderboardPage | undefined> {
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
