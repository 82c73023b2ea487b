import {
  type Game,
  type GameDetail,
  type GameIdsResult,
  isOpenGame,
  progressOf,
  rankPlayers,
  totalsOf,
} from '@backglass/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, games, players } from '../db/schema.ts';
import { isOnline } from './open-games.ts';

/** Omits columns that are only for searching and sorting, because they may be long. */
const shownColumns = {
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

type GameRow = Pick<typeof games.$inferSelect, keyof typeof shownColumns> & {
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

export async function findGame(queries: Queries, centerId: number, id: number): Promise<Game | undefined> {
  const [game] = await findGames(queries, centerId, [id]);
  return game;
}

/** Reads the game and its players in one statement, because the booth may end the game between two. */
export async function findGameDetail(
  queries: Queries,
  centerId: number,
  id: number,
): Promise<GameDetail | undefined> {
  const rows = await queries
    .select({ ...gameColumns, player: { id: players.id, name: players.name, score: players.score } })
    .from(games)
    .leftJoin(booths, eq(booths.id, games.boothId))
    .leftJoin(players, eq(players.gameId, games.id))
    .where(gameOf(centerId, id))
    .orderBy(asc(players.id));
  const [game] = rows;
  if (!game) return undefined;
  const found = rows.flatMap(({ player }) => player ?? []);
  return { ...toGame(game), players: rankPlayers(found), totals: totalsOf(found) };
}

export async function renameGame(
  queries: Queries,
  centerId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const renamed = await queries
    .update(games)
    .set({ name })
    .where(gameOf(centerId, id))
    .returning({ id: games.id });
  return renamed.length > 0;
}

/** Each id is in `updated` or `failed`. A game of another centre is `not_found`. Call it in a transaction. */
export async function hideOrRestoreGames(
  queries: Queries,
  centerId: number,
  ids: readonly number[],
  action: 'hide' | 'restore',
): Promise<GameIdsResult & { readonly changed: readonly number[] }> {
  const wanted = [...new Set(ids)];
  // Two concurrent calls cannot deadlock, because both lock the rows in the order of their ids.
  const found = await queries
    .select({ id: games.id, status: games.status, hiddenAt: games.hiddenAt })
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
  const changed = updated.filter(id => (known.get(id)?.hiddenAt !== null) !== (action === 'hide'));
  if (changed.length > 0) {
    await queries
      .update(games)
      .set({ hiddenAt: action === 'hide' ? new Date() : null })
      .where(and(eq(games.centerId, centerId), inArray(games.id, changed)));
  }
  return { updated, failed, changed };
}
