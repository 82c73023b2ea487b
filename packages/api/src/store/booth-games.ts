import type { BoothGameCreation, BoothGamePatch } from '@backglass/contract/booth-calls';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Queries, hasChange } from '../db/database.ts';
import { boothAnswers, booths, foldedNames, games, players, progressIn } from '../db/schema.ts';
import type { BoothCaller } from './booths.ts';
import { abortOpenGames, ENDED_BY_API } from './open-games.ts';

/** Aborts the booth's open games. Returns `undefined` if the booth is archived. Call it in a transaction. */
export async function startGame(queries: Queries, booth: BoothCaller, creation: BoothGameCreation) {
  // With `for update`, concurrent starts could deadlock, because the foreign keys of their stored answers have locked the booth.
  const [open] = await queries
    .select({ id: booths.id })
    .from(booths)
    .where(and(eq(booths.id, booth.id), isNull(booths.archivedAt)))
    .for('no key update');
  if (!open) return undefined;
  const aborted = await abortOpenGames(queries, booth);
  const [game] = await queries
    .insert(games)
    .values({
      centerId: booth.centerId,
      boothId: booth.id,
      name: creation.name,
      status: 'running',
      startedAt: new Date(),
      mapsTotal: creation.maps_total ?? null,
      playersCount: creation.players.length,
      playerNames: foldedNames(creation.players),
    })
    .returning({ id: games.id });
  if (!game) throw new Error('the game was not stored');
  if (creation.players.length > 0) {
    await queries.insert(players).values(
      creation.players.map(({ name, score = 0, team }) => ({
        ...{ gameId: game.id, name, score },
        teamName: team?.name ?? null,
        teamColor: team?.color ?? null,
      })),
    );
  }
  return { id: game.id, aborted };
}

export type ReportRefusal =
  | { readonly kind: 'not_found' }
  | { readonly kind: 'game_ended' | 'game_ended_by_operator' | 'game_ended_by_silence' }
  | { readonly kind: 'too_many_maps'; readonly total: number }
  | { readonly kind: 'player_unknown'; readonly indexes: readonly number[] };

function changeOf(startedAt: Date | null, { status, progress, maps_played: mapsPlayed }: BoothGamePatch) {
  const now = new Date();
  const begins = (status === 'running' || status === 'finished') && startedAt === null;
  return {
    progress,
    mapsPlayed,
    status,
    startedAt: begins ? now : undefined,
    finishedAt: status === 'finished' || status === 'aborted' ? now : undefined,
    // The dashboard shows all running games, so a hidden game is restored when it starts.
    hiddenAt: status === 'running' ? null : undefined,
  };
}

/** Returns which of the given players are in the game. */
async function setScores(
  queries: Queries,
  gameId: number,
  reported: NonNullable<BoothGamePatch['players']>,
): Promise<Set<number>> {
  const scores = new Map(reported.map(player => [player.id, player.score]));
  const known = await queries.execute<{ id: string }>(sql`
    update ${players} set score = given.score
    from unnest(${sql.param([...scores.keys()])}::bigint[], ${sql.param([...scores.values()])}::int[])
      as given(id, score)
    where ${players.id} = given.id and ${players.gameId} = ${gameId}
    returning ${players.id}`);
  return new Set(known.rows.map(row => Number(row.id)));
}

const gameOfBooth = (booth: BoothCaller, id: number) =>
  and(eq(games.id, id), eq(games.boothId, booth.id), eq(games.centerId, booth.centerId));

/** Returns the reason if it refuses a report. Call it in a transaction, and roll back after a refusal. */
export async function reportGame(
  queries: Queries,
  booth: BoothCaller,
  id: number,
  patch: BoothGamePatch,
): Promise<ReportRefusal | undefined> {
  const own = gameOfBooth(booth, id);
  const [game] = await queries
    .select({
      startedAt: games.startedAt,
      finishedAt: games.finishedAt,
      mapsTotal: games.mapsTotal,
      endedBy: games.endedBy,
    })
    .from(games)
    .where(own)
    .for('update');
  if (!game) return { kind: 'not_found' };
  if (game.endedBy !== null)
    return { kind: game.endedBy === ENDED_BY_API ? 'game_ended_by_silence' : 'game_ended_by_operator' };
  if (game.finishedAt !== null) return { kind: 'game_ended' };
  const { mapsTotal } = game;
  if (mapsTotal !== null && (patch.maps_played ?? 0) > mapsTotal)
    return { kind: 'too_many_maps', total: mapsTotal };
  const reported = patch.players ?? [];
  if (reported.length > 0) {
    const known = await setScores(queries, id, reported);
    const indexes = reported.flatMap((player, index) => (known.has(player.id) ? [] : [index]));
    if (indexes.length > 0) return { kind: 'player_unknown', indexes };
  }
  const change = changeOf(game.startedAt, patch);
  if (hasChange(change)) await queries.update(games).set(change).where(own);
  return undefined;
}

/** Stores the scores and the progress of a game that was ended in place of its booth. The game stays aborted. Call it in a transaction. */
export async function keepLateReport(
  queries: Queries,
  booth: BoothCaller,
  id: number,
  { progress, maps_played: mapsPlayed = 0, players: reported = [] }: BoothGamePatch,
): Promise<void> {
  const ended = and(gameOfBooth(booth, id), isNotNull(games.endedBy));
  const [game] = await queries.select({ id: games.id }).from(games).where(ended).for('update');
  if (!game) return;
  if (reported.length > 0) await setScores(queries, id, reported);
  // A booth that begins again from an old state takes no progress and no played maps away.
  await queries
    .update(games)
    .set({
      progress: progress === undefined ? undefined : sql`greatest(${progressIn(games)}, ${progress}::float8)`,
      mapsPlayed: sql`least(greatest(${games.mapsPlayed}, ${mapsPlayed}), ${games.mapsTotal})`,
      statusBeforeEnd: null,
    })
    .where(ended);
}

/**
 * Returns the stored answer to an earlier request with the same key. Call it in the transaction of the work. A second request with the
 * same key waits for the first one.
 */
export async function claimKey(
  queries: Queries,
  boothId: number,
  key: string,
  requestHash: string,
): Promise<{ readonly body: unknown } | 'new' | 'other_request'> {
  const claimed = await queries
    .insert(boothAnswers)
    .values({ boothId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: boothAnswers.key });
  if (claimed.length > 0) return 'new';
  const [known] = await queries
    .select()
    .from(boothAnswers)
    .where(and(eq(boothAnswers.boothId, boothId), eq(boothAnswers.key, key)));
  if (!known || known.requestHash !== requestHash || known.status === null) return 'other_request';
  return { body: known.body };
}

export async function storeAnswer(
  queries: Queries,
  boothId: number,
  key: string,
  status: number,
  body: unknown,
): Promise<void> {
  await queries
    .update(boothAnswers)
    .set({ status, body })
    .where(and(eq(boothAnswers.boothId, boothId), eq(boothAnswers.key, key)));
}
