import {
  type Game,
  type GameDetail,
  type GameIdsResult,
  type GameListQuery,
  type Player,
  isOpenGame,
  progressOf,
} from '@backglass/contract';
import { rankPlayers, totalsOf } from '@backglass/contract/results';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, centers, games, players } from '../db/schema.ts';
import { isOnline } from './open-games.ts';

/** Omits columns that are only for searching and sorting, because they may be long. */
export const shownColumns = {
  id: games.id,
  boothId: games.boothId,
  name: games.name,
  status: games.status,
  startedAt: games.startedAt,
  finishedAt: games.finishedAt,
  progress: games.progress,
  mapsPlayed: games.mapsPlayed,
  mapsTotal: games.mapsTotal,
  playersCount: games.playersCount,
  hiddenAt: games.hiddenAt,
  endedBy: games.endedBy,
  noSignalSince: games.noSignalSince,
};

/** An archived booth keeps its name. */
export const gameColumns = { ...shownColumns, boothName: booths.name, boothSeenAt: booths.lastSeenAt };

export type GameRow = Pick<typeof games.$inferSelect, keyof typeof shownColumns> & {
  boothName: string | null;
  boothSeenAt: Date | null;
};

const silenceOf = ({ status, boothSeenAt, noSignalSince }: GameRow): Date | null => {
  if (!isOpenGame({ status })) return noSignalSince;
  return isOnline(boothSeenAt) ? null : boothSeenAt;
};

export function toGame(row: GameRow): Game {
  const game = { progress: row.progress, maps_played: row.mapsPlayed, maps_total: row.mapsTotal };
  return {
    id: row.id,
    name: row.name,
    booth:
      row.boothId === null
        ? null
        : { id: row.boothId, name: row.boothName ?? '', is_online: isOnline(row.boothSeenAt) },
    status: row.status,
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    ...game,
    progress: progressOf(game),
    players_count: row.playersCount,
    is_hidden: row.hiddenAt !== null,
    hidden_at: row.hiddenAt?.toISOString() ?? null,
    no_signal_since: silenceOf(row)?.toISOString() ?? null,
    ended_by: row.endedBy === null ? null : { name: row.endedBy === '' ? null : row.endedBy },
  };
}

const gameOf = (centerId: number, id: number) => and(eq(games.centerId, centerId), eq(games.id, id));

/** Returns the games in any order. */
export async function findGames(queries: Queries, centerId: number, ids: readonly number[]): Promise<Game[]> {
  const rows = await queries
    .select(gameColumns)
    .from(games)
    .leftJoin(booths, eq(booths.id, games.boothId))
    .where(and(eq(games.centerId, centerId), inArray(games.id, [...ids])));
  return rows.map(toGame);
}

/** Screens read open games, and those of this time, in milliseconds. */
const RECENT_MS = 48 * 3_600_000;

/** Limits the list of a screen to such games. Returns the name of a parameter that only operators may use. */
export function queryForScreens(query: GameListQuery): GameListQuery | 'is_hidden' | 'search' {
  if (query.is_hidden) return 'is_hidden';
  if (query.search) return 'search';
  const findsOpen = query.no_signal === true || (query.status && isOpenGame({ status: query.status }));
  const earliest = Date.now() - RECENT_MS;
  if (findsOpen || Date.parse(query.from ?? '') > earliest) return query;
  return { ...query, from: new Date(earliest).toISOString() };
}

/** Whether a screen may read the game. */
export const isForScreens = (game: Game): boolean =>
  !game.is_hidden &&
  (isOpenGame(game) || Date.parse(game.finished_at ?? game.started_at ?? '') > Date.now() - RECENT_MS);

/** A game as a screen gets it: without names that only operators see. */
export const gameForScreens = (game: Game): Game => ({ ...game, ended_by: null });

export const detailForScreens = (game: GameDetail): GameDetail => ({
  ...game,
  ...gameForScreens(game),
  players: game.players.map(player => ({ ...player, original: null })),
  removed_players: [],
});

export async function findGame(queries: Queries, centerId: number, id: number): Promise<Game | undefined> {
  const [game] = await findGames(queries, centerId, [id]);
  return game;
}

export const playerColumns = {
  id: players.id,
  name: players.name,
  score: players.score,
  teamName: players.teamName,
  teamColor: players.teamColor,
  correctedName: players.correctedName,
  correctedScore: players.correctedScore,
  removedAt: players.removedAt,
};

type PlayerRow = Pick<typeof players.$inferSelect, keyof typeof playerColumns>;

export function toPlayer({
  id,
  name,
  score,
  correctedName,
  correctedScore,
  teamName,
  teamColor,
}: PlayerRow): Player {
  const isCorrected = correctedName !== null || correctedScore !== null;
  return {
    id,
    name: correctedName ?? name,
    score: correctedScore ?? score,
    team: teamName === null ? null : { name: teamName, color: teamColor },
    original: isCorrected ? { name, score, score_is_corrected: correctedScore !== null } : null,
  };
}

/** What the links to the results of a game depend on. */
export const linkColumns = {
  resultKey: games.resultKey,
  resultsRevokedAt: games.resultsRevokedAt,
  finishedAt: games.finishedAt,
  hiddenAt: games.hiddenAt,
  ticketCode: centers.ticketCode,
};

/** Reads the game and its players in one statement, because the booth may end the game between two. */
export async function findGameAndLinks(queries: Queries, centerId: number, id: number) {
  const rows = await queries
    .select({ ...gameColumns, centerId: games.centerId, links: linkColumns, player: playerColumns })
    .from(games)
    .innerJoin(centers, eq(centers.id, games.centerId))
    .leftJoin(booths, eq(booths.id, games.boothId))
    .leftJoin(players, eq(players.gameId, games.id))
    .where(gameOf(centerId, id))
    .orderBy(asc(players.id));
  const [game] = rows;
  if (!game) return undefined;
  const all = rows.flatMap(({ player }) => player ?? []);
  const found = all.filter(({ removedAt }) => removedAt === null).map(toPlayer);
  const removed = all.filter(({ removedAt }) => removedAt !== null).map(toPlayer);
  const detail: GameDetail = {
    ...toGame(game),
    ...{ players: rankPlayers(found), totals: totalsOf(found), removed_players: removed },
    usual_seconds: game.status === 'running' ? await usualSeconds(queries, game) : null,
  };
  return { detail, links: game.links };
}

export async function findGameDetail(
  queries: Queries,
  centerId: number,
  id: number,
): Promise<GameDetail | undefined> {
  return (await findGameAndLinks(queries, centerId, id))?.detail;
}

/** The latest finished games of a booth among which such games are looked for, so that the read takes a constant time. */
const LATEST = 200;
/** So many of the latest such games count. */
const SAMPLE = 30;
/** Fewer games say too little. */
const MIN_SAMPLE = 3;

interface GameOfBooth {
  readonly centerId: number;
  readonly boothId: number;
  readonly mapsTotal: number | null;
}

/** The names and times of a booth's latest finished games with as many maps. */
export function similarGamesQuery(queries: Queries, { centerId, boothId, mapsTotal }: GameOfBooth) {
  const latest = queries
    .select({
      name: games.name,
      mapsTotal: games.mapsTotal,
      startedAt: games.startedAt,
      finishedAt: games.finishedAt,
    })
    .from(games)
    .where(and(eq(games.boothId, boothId), eq(games.status, 'finished'), eq(games.centerId, centerId)))
    .orderBy(desc(games.startedAt))
    .limit(LATEST)
    .as('latest');
  return queries
    .select({
      name: latest.name,
      seconds: sql<number>`extract(epoch from ${latest.finishedAt} - ${latest.startedAt})::float8`,
    })
    .from(latest)
    .where(
      and(
        sql`${latest.mapsTotal} is not distinct from ${mapsTotal}::int`,
        gt(latest.finishedAt, latest.startedAt),
      ),
    )
    .orderBy(desc(latest.startedAt))
    .limit(SAMPLE);
}

/**
 * How long such games of the booth usually took: the median of its latest finished games with as many maps, those of the same name if
 * there are enough.
 */
async function usualSeconds(
  queries: Queries,
  { boothId, name, ...game }: GameRow & { readonly centerId: number },
): Promise<number | null> {
  if (boothId === null) return null;
  const similar = await similarGamesQuery(queries, { ...game, boothId });
  const sameName = similar.filter(found => found.name === name);
  const sample = sameName.length >= MIN_SAMPLE ? sameName : similar;
  if (sample.length < MIN_SAMPLE) return null;
  const sorted = sample.map(({ seconds }) => seconds).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0) || null;
}

/** Returns the name before, or `undefined` for an unknown game. Call it in a transaction. */
export async function renameGame(
  queries: Queries,
  centerId: number,
  id: number,
  name: string,
): Promise<string | undefined> {
  const [before] = await queries
    .select({ name: games.name })
    .from(games)
    .where(gameOf(centerId, id))
    .for('no key update');
  await queries.update(games).set({ name }).where(gameOf(centerId, id));
  return before?.name;
}

/** Each id is in `updated` or `failed`. A game of another centre is `not_found`. Call it in a transaction. */
export async function hideOrRestoreGames(
  queries: Queries,
  centerId: number,
  ids: readonly number[],
  action: 'hide' | 'restore',
): Promise<GameIdsResult & { readonly changed: readonly { readonly id: number; readonly name: string }[] }> {
  const wanted = [...new Set(ids)];
  // Two concurrent calls cannot deadlock, because both lock the rows in the order of their ids.
  const found = await queries
    .select({ id: games.id, name: games.name, status: games.status, hiddenAt: games.hiddenAt })
    .from(games)
    .where(and(eq(games.centerId, centerId), inArray(games.id, wanted)))
    .orderBy(asc(games.id))
    .for('update');
  const known = new Map(found.map(game => [game.id, game]));
  const failureOf = (id: number): string | undefined => {
    const game = known.get(id);
    if (!game) return 'not_found';
    return action === 'hide' && game.status === 'running' ? 'game_running' : undefined;
  };
  const failed = wanted.flatMap(id => {
    const code = failureOf(id);
    return code === undefined ? [] : [{ id, code }];
  });
  const updated = wanted.filter(id => failureOf(id) === undefined);
  const changed = found.filter(
    ({ id, hiddenAt }) => failureOf(id) === undefined && (hiddenAt !== null) !== (action === 'hide'),
  );
  if (changed.length > 0) {
    await queries
      .update(games)
      .set({ hiddenAt: action === 'hide' ? new Date() : null })
      .where(
        and(
          eq(games.centerId, centerId),
          inArray(
            games.id,
            changed.map(({ id }) => id),
          ),
        ),
      );
  }
  return { updated, failed, changed: changed.map(({ id, name }) => ({ id, name })) };
}
