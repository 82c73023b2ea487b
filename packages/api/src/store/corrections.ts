import type { Correction, PlayerPatch, PlayerState } from '@backglass/contract/correction';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { corrections, foldedNames, games, players, shownName } from '../db/schema.ts';
import { nameOfOperator } from './open-games.ts';
import type { Operator } from './sessions.ts';

interface CorrectedPlayer {
  readonly game: { readonly id: number; readonly name: string };
  /** False if the player was like that before. */
  readonly isChanged: boolean;
  readonly before: PlayerState;
  readonly after: PlayerState;
}

/** Another correction has changed what the operator expected. */
export interface PlayerConflict {
  readonly field: keyof PlayerState;
  readonly now: PlayerState;
  /** Who made that correction. Undefined if the player was never corrected like that. */
  readonly operator: string | undefined;
}

/** Keeps what the booth has reported (docs/adr/0063). Returns `undefined` for an unknown player. Call it in a transaction. */
export async function correctPlayer(
  queries: Queries,
  operator: Pick<Operator, 'id' | 'centerId'>,
  id: number,
  patch: PlayerPatch,
): Promise<CorrectedPlayer | { readonly conflict: PlayerConflict } | undefined> {
  // A booth's report locks the game before its players, too. In another order, both could deadlock.
  const [game] = await queries
    .select({ id: games.id, name: games.name })
    .from(games)
    .innerJoin(players, eq(players.gameId, games.id))
    .where(and(eq(games.centerId, operator.centerId), eq(players.id, id)))
    .for('update', { of: games });
  if (!game) return undefined;
  const [player] = await queries.select().from(players).where(eq(players.id, id));
  if (!player) return undefined;
  const changed = changedBy(player, patch);
  const [before, after] = [stateOf(player), stateOf(changed)];
  if (isSame(player, changed)) return { game, isChanged: false, before, after };
  const field = differenceOf(player, patch.expected ?? {});
  if (field) return { conflict: { field, now: before, operator: await lastToChange(queries, id, field) } };
  const { correctedName, correctedScore, removedAt } = changed;
  await queries.update(players).set({ correctedName, correctedScore, removedAt }).where(eq(players.id, id));
  await queries.insert(corrections).values({
    playerId: id,
    operatorName: await nameOfOperator(queries, operator),
    reason: patch.reason === '' ? null : patch.reason,
    before,
    after,
  });
  const left = await queries
    .select({ name: shownName })
    .from(players)
    .where(and(eq(players.gameId, game.id), isNull(players.removedAt)))
    .orderBy(asc(players.id));
  await queries
    .update(games)
    .set({ playersCount: left.length, playerNames: foldedNames(left) })
    .where(eq(games.id, game.id));
  return { game, isChanged: true, before, after };
}

type PlayerRow = typeof players.$inferSelect;

function changedBy(player: PlayerRow, { name, score, is_removed: isRemoved }: PlayerPatch): PlayerRow {
  const removedAt = isRemoved ? (player.removedAt ?? new Date()) : null;
  return {
    ...player,
    ...(name !== undefined && { correctedName: name === player.name ? null : name }),
    ...(score !== undefined && { correctedScore: score }),
    ...(isRemoved !== undefined && { removedAt }),
  };
}

const isSame = (one: PlayerRow, other: PlayerRow): boolean =>
  one.correctedName === other.correctedName &&
  one.correctedScore === other.correctedScore &&
  one.removedAt?.getTime() === other.removedAt?.getTime();

/** Returns the first field with another value than expected. The booth's own reports make no difference. */
function differenceOf(
  player: PlayerRow,
  expected: NonNullable<PlayerPatch['expected']>,
): keyof PlayerState | undefined {
  const { name, score, is_removed: isRemoved } = expected;
  const shown = stateOf(player);
  if (name !== undefined && shown.name !== (name ?? player.name)) return 'name';
  if (score !== undefined && player.correctedScore !== score) return 'score';
  return isRemoved === undefined || shown.is_removed === isRemoved ? undefined : 'is_removed';
}

async function lastToChange(queries: Queries, playerId: number, field: keyof PlayerState) {
  const { id, before, after, operatorName } = corrections;
  const [last] = await queries
    .select({ operatorName })
    .from(corrections)
    .where(eq(corrections.playerId, playerId))
    // A score that was kept as it was has the same value before and after.
    .orderBy(desc(sql`${before} -> ${field}::text <> ${after} -> ${field}::text`), desc(id))
    .limit(1);
  return last?.operatorName;
}

const stateOf = ({ name, score, correctedName, correctedScore, removedAt }: PlayerRow): PlayerState => ({
  name: correctedName ?? name,
  score: correctedScore ?? score,
  is_removed: removedAt !== null,
});

/** A page shows no more. */
const MAX_LISTED = 200;

/** Returns the latest corrections of a game's players, the newest first. Returns `undefined` for an unknown game. */
export async function listCorrections(
  queries: Queries,
  centerId: number,
  gameId: number,
): Promise<Correction[] | undefined> {
  const isKnown = await queries.$count(games, and(eq(games.centerId, centerId), eq(games.id, gameId)));
  if (isKnown === 0) return undefined;
  const rows = await queries
    .select({ correction: corrections })
    .from(corrections)
    .innerJoin(players, eq(players.id, corrections.playerId))
    .where(eq(players.gameId, gameId))
    .orderBy(desc(corrections.id))
    .limit(MAX_LISTED);
  return rows.map(({ correction: { id, playerId, operatorName, reason, before, after, createdAt } }) => ({
    ...{ id, player_id: playerId, operator: operatorName, reason, before, after },
    created_at: createdAt.toISOString(),
  }));
}
