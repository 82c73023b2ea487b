import type { GameDay, LeaderboardEntry, Page } from '@backglass/contract';
import type { LeaderboardQuery } from '@backglass/contract/requests';
import { type SQL, and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { beginningOf } from '../base/local-time.ts';
import type { Queries } from '../db/database.ts';
import { booths, games, leaderboardScores as scores, players, shownName, shownScore } from '../db/schema.ts';

/** With a limit, counting and ranking never take long. */
const MAX_RANKED = 1_000;

/** Of equal scores, the earlier one comes first. Returns `undefined` for a page after the last page. */
export async function readLeaderboard(
  queries: Queries,
  centerId: number,
  query: LeaderboardQuery,
): Promise<Pick<Page<LeaderboardEntry>, 'count' | 'results'> | undefined> {
  const rows = await readRanked(queries, rankedPage(queries, centerId, query));
  const [first] = rows;
  if (!first) return query.page > 1 ? undefined : { count: 0, results: [] };
  return { count: first.total, results: rows.map(toEntry) };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The best scores of games that started in a span, in epoch milliseconds. */
export async function bestScores(
  queries: Queries,
  centerId: number,
  span: Span,
  limit: number,
): Promise<LeaderboardEntry[]> {
  return (await readRanked(queries, bestQuery(queries, centerId, span, limit))).map(toEntry);
}

/** `leaderboard_score` lacks the start of a game, so `lateral` reads the players of the games by their index, as in `leaderQuery`. */
export function bestQuery(queries: Queries, centerId: number, { from, to }: Span, limit: number) {
  const where = and(
    startedSince(centerId, new Date(from), isNull(games.hiddenAt)),
    lt(games.startedAt, new Date(to)),
    eq(games.status, 'finished'),
    isNotNull(games.finishedAt),
  );
  const ofGame = sql`select ${players.id} as player_id, ${shownScore} as score from ${players}
    where ${players.gameId} = ${games.id} and ${players.removedAt} is null order by score desc, ${players.id} limit ${limit}`;
  const found = sql`select of_game.*, ${games.finishedAt} from ${games}, lateral (${ofGame}) of_game where ${where}`;
  return ranked(queries, found, limit, 0);
}

async function readRanked(queries: Queries, selected: ReturnType<typeof ranked>) {
  const page = selected.as('page');
  return queries
    .select({
      rank: page.rank,
      total: page.total,
      player: { id: players.id, name: shownName },
      score: shownScore,
      game: { id: games.id, name: games.name, finishedAt: games.finishedAt },
      booth: { id: booths.id, name: booths.name },
    })
    .from(page)
    .innerJoin(players, eq(players.id, page.rankedId))
    .innerJoin(games, eq(games.id, players.gameId))
    .leftJoin(booths, eq(booths.id, games.boothId))
    .orderBy(asc(page.rank), asc(games.finishedAt), asc(players.id));
}

type RankedRow = Awaited<ReturnType<typeof readRanked>>[number];

const toEntry = ({ rank, score, player, game, booth }: RankedRow): LeaderboardEntry => ({
  rank,
  score,
  player,
  game: { id: game.id, name: game.name },
  booth,
  finished_at: (game.finishedAt ?? new Date(0)).toISOString(),
});

export function rankedPage(queries: Queries, centerId: number, query: LeaderboardQuery) {
  const { page, page_size: size, period, time_zone: timeZone } = query;
  const span = period === 'ever' ? undefined : { from: beginningOf(period, timeZone) };
  return ranked(queries, scoresOf(centerId, query, span), size, (page - 1) * size);
}

function ranked(queries: Queries, found: SQL, limit: number, offset: number) {
  const order = sql.join(best, sql`, `);
  return queries
    .select({
      rankedId: sql<number>`${scores.playerId}`.as('ranked_id'),
      rank: sql<number>`rank() over (order by ${desc(scores.score)})::int`.as('rank'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(sql`(select * from (${found}) ${scores} order by ${order} limit ${MAX_RANKED}) ${scores}`)
    .orderBy(...best)
    .limit(limit)
    .offset(offset);
}

/** Whether a leaderboard reads all scores that it could rank. Otherwise it reads the best ones by an index. */
export const readsAllScores = ({ period, booths: ids }: Pick<LeaderboardQuery, 'period' | 'booths'>) =>
  period !== 'ever' || ids !== undefined;

/**
 * Because of `offset 0`, PostgreSQL first reads the scores of a period or of several booths and then sorts them. Otherwise it could read
 * all scores of the centre to find a few.
 */
function scoresOf(
  centerId: number,
  { booth, booths: several }: Pick<LeaderboardQuery, 'booth' | 'booths'>,
  span: { readonly from: Date } | undefined,
): SQL {
  const where = and(
    eq(scores.centerId, centerId),
    booth === undefined ? undefined : eq(scores.boothId, booth),
    several && inArray(scores.boothId, [...several]),
    span && gte(scores.finishedAt, span.from),
  );
  const all = sql`select * from ${scores} where ${where}`;
  return (span ?? several) ? sql`${all} offset 0` : all;
}

const best = [desc(scores.score), asc(scores.finishedAt), asc(scores.playerId)];

const startedSince = (centerId: number, since: Date, place: SQL): SQL | undefined =>
  and(eq(games.centerId, centerId), place, gte(games.startedAt, since));

/** `lateral` reads the players of these games only by their index, whatever number of games PostgreSQL expects. */
export function leaderQuery(queries: Queries, centerId: number, since: Date) {
  const best = queries
    .select({ id: players.id, name: shownName.as('shown_name'), score: shownScore.as('shown_score') })
    .from(players)
    .where(and(eq(players.gameId, games.id), gt(shownScore, 0), isNull(players.removedAt)))
    .orderBy(desc(shownScore), asc(players.id))
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
    .where(and(startedSince(centerId, since, isNull(games.hiddenAt)), ne(games.status, 'aborted')))
    .orderBy(desc(best.score), asc(best.id))
    .limit(1);
}

/** Games in the history count too. Each part reads the index of its games. */
export function totalsQuery(queries: Queries, centerId: number, since: Date) {
  const startedIn = (place: SQL) =>
    queries
      .select({ playersCount: games.playersCount })
      .from(games)
      .where(startedSince(centerId, since, place));
  const started = unionAll(startedIn(isNull(games.hiddenAt)), startedIn(isNotNull(games.hiddenAt))).as(
    'started',
  );
  return queries
    .select({
      games: sql<number>`count(*)::int`,
      players: sql<number>`coalesce(sum(${started.playersCount}), 0)::int`,
    })
    .from(started);
}

/** The games that have started since midnight in a time zone. */
export async function readGameDay(queries: Queries, centerId: number, timeZone: string): Promise<GameDay> {
  const since = beginningOf('day', timeZone);
  const [totals] = await totalsQuery(queries, centerId, since);
  const [leader] = await leaderQuery(queries, centerId, since);
  return { games: totals?.games ?? 0, players: totals?.players ?? 0, leader: leader ?? null };
}
