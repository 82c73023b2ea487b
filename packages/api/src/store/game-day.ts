import type { GameDay } from '@backglass/contract';
import { type SQL, and, asc, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { games, players } from '../db/schema.ts';
import { beginningOf } from './period-beginning.ts';

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
