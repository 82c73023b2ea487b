import { isOpenGame } from '@backglass/contract';
import { type SQL, and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, gameCounts, games, operatorName, operators } from '../db/schema.ts';
import type { Operator } from './sessions.ts';

export const OPEN = ['running', 'waiting'] as const;
export const isOpen: SQL = inArray(games.status, [...OPEN]);

export interface BoothOfCenter {
  readonly id: number;
  readonly centerId: number;
}

/** The value of `ended_by` for a game that the API has ended after a long silence. */
export const ENDED_BY_API = '';

const lastCallOfSilent = (queries: Queries, boothId: number): SQL =>
  sql`${queries
    .select({ lastSeenAt: booths.lastSeenAt })
    .from(booths)
    .where(and(eq(booths.id, boothId), lt(booths.lastSeenAt, silentSince())))}`;

/**
 * Returns the ids of aborted games. `endedBy` is null if the booth ends them. Locks the centre's counts in a fixed order, so two
 * transactions cannot deadlock (docs/adr/0008).
 */
export async function abortOpenGames(
  queries: Queries,
  { id, centerId }: BoothOfCenter,
  endedBy: string | null = null,
): Promise<number[]> {
  const open = await queries
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.centerId, centerId), eq(games.boothId, id), isOpen))
    .orderBy(asc(games.id))
    .for('update');
  if (open.length === 0) return [];
  await queries
    .select({ status: gameCounts.status })
    .from(gameCounts)
    .where(eq(gameCounts.centerId, centerId))
    .orderBy(asc(gameCounts.isHidden), asc(gameCounts.status))
    .for('update');
  const aborted = await queries
    .update(games)
    .set({
      status: 'aborted',
      finishedAt: new Date(),
      endedBy,
      // A booth that ends its game has a signal.
      noSignalSince: endedBy === null ? null : lastCallOfSilent(queries, id),
    })
    .where(
      inArray(
        games.id,
        open.map(game => game.id),
      ),
    )
    .returning({ id: games.id });
  return aborted.map(game => game.id);
}

export const silentBooths = (queries: Queries, before: Date): Promise<BoothOfCenter[]> =>
  queries
    .selectDistinct({ id: booths.id, centerId: booths.centerId })
    .from(booths)
    .innerJoin(games, eq(games.boothId, booths.id))
    .where(and(isOpen, lt(booths.lastSeenAt, before)));

/** Does nothing if the booth has called since `before`. Returns the ids of aborted games. Call it in a transaction. */
export async function abandonGames(queries: Queries, booth: BoothOfCenter, before: Date): Promise<number[]> {
  // This lock makes a concurrent `startGame` wait.
  const [silent] = await queries
    .select({ id: booths.id })
    .from(booths)
    .where(and(eq(booths.id, booth.id), lt(booths.lastSeenAt, before)))
    .for('no key update');
  return silent ? abortOpenGames(queries, booth, ENDED_BY_API) : [];
}

/** Returns the open games of these booths. */
export const openGamesOf = (
  queries: Queries,
  boothIds: readonly number[],
): Promise<{ id: number; centerId: number }[]> =>
  queries
    .select({ id: games.id, centerId: games.centerId })
    .from(games)
    .where(and(inArray(games.boothId, [...boothIds]), isOpen));

/** Returns a centre's open games whose booth is offline. They are few, because a booth plays one game at a time. */
export const silentGames = (queries: Queries, centerId: number) =>
  queries
    .select({ id: games.id, status: games.status, hiddenAt: games.hiddenAt })
    .from(booths)
    .innerJoin(games, eq(games.boothId, booths.id))
    .where(and(eq(booths.centerId, centerId), isOpen, lt(booths.lastSeenAt, silentSince())));

export type SilentGame = Awaited<ReturnType<typeof silentGames>>[number];

export async function nameOfOperator(queries: Queries, { id }: Pick<Operator, 'id'>): Promise<string> {
  const [operator] = await queries.select({ name: operatorName }).from(operators).where(eq(operators.id, id));
  return operator?.name ?? ENDED_BY_API;
}

async function lockGame(queries: Queries, centerId: number, id: number) {
  const [game] = await queries
    .select({
      boothId: games.boothId,
      status: games.status,
      finishedAt: games.finishedAt,
      endedBy: games.endedBy,
      statusBeforeEnd: games.statusBeforeEnd,
      boothSeenAt: booths.lastSeenAt,
    })
    .from(games)
    .leftJoin(booths, eq(booths.id, games.boothId))
    .where(and(eq(games.centerId, centerId), eq(games.id, id)))
    .for('update', { of: games });
  return game;
}

type EndOutcome = 'changed' | 'unchanged' | 'not_found';

/** Aborts an open game. A game that was ended in this way before stays unchanged. Call it in a transaction. */
export async function endGame(
  queries: Queries,
  operator: Pick<Operator, 'id' | 'centerId'>,
  id: number,
): Promise<EndOutcome | 'game_ended'> {
  const game = await lockGame(queries, operator.centerId, id);
  if (!game) return 'not_found';
  if (!isOpenGame(game)) return game.endedBy === null ? 'game_ended' : 'unchanged';
  const isHeard = isOnline(game.boothSeenAt);
  await queries
    .update(games)
    .set({
      status: 'aborted',
      finishedAt: new Date(),
      endedBy: await nameOfOperator(queries, operator),
      statusBeforeEnd: isHeard ? null : game.status,
      noSignalSince: isHeard ? null : game.boothSeenAt,
    })
    .where(eq(games.id, id));
  return 'changed';
}

/** Undoes `endGame`, unless the booth has called since. An open game stays unchanged. Call it in a transaction. */
export async function resumeGame(
  queries: Queries,
  { centerId }: Pick<Operator, 'centerId'>,
  id: number,
): Promise<EndOutcome | 'game_not_resumable'> {
  const game = await lockGame(queries, centerId, id);
  if (!game) return 'not_found';
  if (isOpenGame(game)) return 'unchanged';
  const { boothId, finishedAt, statusBeforeEnd: status } = game;
  if (boothId === null || finishedAt === null || status === null) return 'game_not_resumable';
  // This lock makes a concurrent `startGame` wait. Until the end of the transaction, the booth's next call waits too.
  const [silent] = await queries
    .select({ id: booths.id })
    .from(booths)
    .where(and(eq(booths.id, boothId), isNotNull(booths.keyHash), lt(booths.lastSeenAt, finishedAt)))
    .for('no key update');
  const hasLaterGame = (await queries.$count(games, and(eq(games.boothId, boothId), gt(games.id, id)))) > 0;
  if (!silent || hasLaterGame) return 'game_not_resumable';
  await queries
    .update(games)
    .set({
      status,
      finishedAt: null,
      endedBy: null,
      statusBeforeEnd: null,
      noSignalSince: null,
      hiddenAt: null,
    })
    .where(eq(games.id, id));
  return 'changed';
}

/** An online booth has called within this time (docs/product.md, Entities). */
const ONLINE_MS = 60_000;

export const silentSince = (): Date => new Date(Date.now() - ONLINE_MS);

/** A time in the future counts as online, because the clock may have been set back. */
export const isOnline = (lastSeenAt: Date | null): boolean =>
  lastSeenAt !== null && Date.now() - lastSeenAt.getTime() < ONLINE_MS;
