import type { Game } from '@backglass/contract';
import type { BoothGameCreation, BoothGamePatch } from '@backglass/contract/booth-calls';
import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Queries, hasChange, sqlStateOf } from '../db/database.ts';
import { boothAnswers, booths, foldedNames, games, players, progressIn } from '../db/schema.ts';
import type { Autocommit } from '../db/transact.ts';
import type { BoothCaller } from './booths.ts';
import { type GameRow, shownColumns, toGame } from './games.ts';
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
  | { readonly kind: 'not_found' | 'key_reused' }
  | { readonly kind: 'game_ended' | 'game_ended_by_operator' | 'game_ended_by_silence' }
  | { readonly kind: 'too_many_maps'; readonly total: number }
  | { readonly kind: 'player_unknown'; readonly indexes: readonly number[] };

/** An `Idempotency-Key`, and the hash of the call with its body. */
export interface Claim {
  readonly key: string;
  readonly requestHash: string;
}

type Reported = NonNullable<BoothGamePatch['players']>;

const gameOfBooth = (booth: BoothCaller, id: number) =>
  and(eq(games.id, id), eq(games.boothId, booth.id), eq(games.centerId, booth.centerId));

/** Reads the game, which of the reported players it has, and an earlier answer to the same key. */
async function findForReport(
  queries: Queries,
  booth: BoothCaller,
  id: number,
  reported: Reported,
  key: string | undefined,
) {
  const [found] = await queries
    .select({
      game: shownColumns,
      /** Differs after each change of the row. */
      version: sql<string>`${games}.xmin::text`,
      players: sql<string[]>`array(select ${players.id} from ${players} where ${players.gameId} = ${games.id}
        and ${players.id} = any(${sql.param(reported.map(player => player.id))}::bigint[]))`,
      answer: boothAnswers,
      boothName: booths.name,
      boothSeenAt: booths.lastSeenAt,
    })
    .from(booths)
    .leftJoin(games, gameOfBooth(booth, id))
    // No call has an empty key.
    .leftJoin(boothAnswers, and(eq(boothAnswers.boothId, booths.id), eq(boothAnswers.key, key ?? '')))
    .where(eq(booths.id, booth.id));
  if (!found) return undefined;
  const { game, boothName, boothSeenAt, ...others } = found;
  return { ...others, game: game && { ...game, boothName, boothSeenAt } };
}

function refusalOf(
  { endedBy, finishedAt, mapsTotal }: GameRow,
  { maps_played: mapsPlayed = 0, players: reported = [] }: BoothGamePatch,
  known: ReadonlySet<number>,
): ReportRefusal | undefined {
  if (endedBy !== null)
    return { kind: endedBy === ENDED_BY_API ? 'game_ended_by_silence' : 'game_ended_by_operator' };
  if (finishedAt !== null) return { kind: 'game_ended' };
  if (mapsTotal !== null && mapsPlayed > mapsTotal) return { kind: 'too_many_maps', total: mapsTotal };
  const indexes = reported.flatMap((player, index) => (known.has(player.id) ? [] : [index]));
  return indexes.length > 0 ? { kind: 'player_unknown', indexes } : undefined;
}

function changeOf(
  game: GameRow,
  { status, progress, maps_played: mapsPlayed }: BoothGamePatch,
): Partial<GameRow> {
  const now = new Date();
  const begins = (status === 'running' || status === 'finished') && game.startedAt === null;
  return {
    ...(progress !== undefined && { progress }),
    ...(mapsPlayed !== undefined && { mapsPlayed }),
    ...(status !== undefined && status !== game.status && { status }),
    ...(begins && { startedAt: now }),
    ...((status === 'finished' || status === 'aborted') && { finishedAt: now }),
    // The dashboard shows all running games, so a hidden game is restored when it starts.
    ...(status === 'running' && game.hiddenAt !== null && { hiddenAt: null }),
  };
}

const scoresIn = (reported: Reported): SQL => {
  const scores = new Map(reported.map(player => [player.id, player.score]));
  return sql`unnest(${sql.param([...scores.keys()])}::bigint[], ${sql.param([...scores.values()])}::int[]) as given(id, score)`;
};

interface Report {
  readonly gameId: number;
  /** The statement changes nothing if the game has another version. */
  readonly version: string;
  readonly change: Partial<GameRow>;
  readonly reported: Reported;
  readonly answer: Game;
  readonly claim: Claim | undefined;
  /** An INSERT without FROM. */
  readonly store: string | undefined;
}

/** Changes the game, stores the answer and what is published, in one statement. Returns whether it has changed the game. */
async function writeReport(
  queries: Queries,
  booth: BoothCaller,
  { gameId, version, change, reported, answer, claim, store }: Report,
): Promise<boolean> {
  const changed = () =>
    queries
      .update(games)
      .set(change)
      .where(sql`${games.id} in (select id from locked)`);
  const parts = [
    // Before the game, as when a booth is archived. The stored answer references the booth.
    sql`caller as (select id from ${booths} where id = ${booth.id} for key share)`,
    sql`locked as (select ${games.id} from ${games}, caller
      where ${games.id} = ${gameId} and ${games}.xmin = ${version}::xid for no key update of ${games})`,
    hasChange(change) && sql`changed as ${changed()}`,
    reported.length > 0 &&
      sql`scored as (update ${players} set score = given.score from locked, ${scoresIn(reported)}
        where ${players.id} = given.id and ${players.gameId} = locked.id)`,
    claim &&
      sql`answered as (insert into ${boothAnswers} (booth_id, key, request_hash, status, body)
        select ${booth.id}, ${claim.key}, ${claim.requestHash}, 200, ${JSON.stringify(answer)}::jsonb from locked)`,
    store && sql`stored as (${sql.raw(store)} from locked)`,
  ].filter(part => part !== false && part !== undefined);
  // The next report has a newer progress, so this one does not wait for the disk.
  const isProgress = reported.length === 0 && Object.keys(change).every(name => name === 'progress');
  const result = isProgress ? sql`set_config('synchronous_commit', 'off', true)` : sql`id`;
  try {
    const { rows } = await queries.execute(
      sql`with ${sql.join(parts, sql`, `)} select ${result} from locked`,
    );
    return rows.length > 0;
  } catch (error) {
    // A call with the same key was faster.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';
/** Other changes of a game are so rare that hardly a report needs a second attempt. */
const MAX_ATTEMPTS = 20;

/**
 * Stores a report, and publishes the change. Returns the answer to it, the stored answer to an earlier call with the same key, or why it
 * refuses the report. Needs two statements: the second one changes nothing if the game is no longer as the first one has read it, and then
 * both are repeated.
 */
export async function reportGame(
  { database, autocommit }: { readonly database: Queries; readonly autocommit: Autocommit },
  booth: BoothCaller,
  id: number,
  patch: BoothGamePatch,
  claim: Claim | undefined,
): Promise<ReportRefusal | { readonly kind: 'answer'; readonly body: unknown }> {
  const reported = patch.players ?? [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const found = await findForReport(database, booth, id, reported, claim?.key);
    if (found?.answer) {
      const { requestHash, body } = found.answer;
      return requestHash === claim?.requestHash ? { kind: 'answer', body } : { kind: 'key_reused' };
    }
    if (!found?.game) return { kind: 'not_found' };
    const { game, version } = found;
    const refusal = refusalOf(game, patch, new Set(found.players.map(Number)));
    if (refusal) return refusal;
    const change = changeOf(game, patch);
    const answer = toGame({ ...game, ...change });
    const isStored = await autocommit(
      publish => publish.changed(booth.centerId, 'game.updated', id),
      store => writeReport(database, booth, { gameId: id, version, change, reported, answer, claim, store }),
    );
    if (isStored) return { kind: 'answer', body: answer };
  }
  throw new Error(`game ${id} was changed ${MAX_ATTEMPTS} times during one report`);
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
  if (reported.length > 0)
    await queries.execute(
      sql`update ${players} set score = given.score from ${scoresIn(reported)}
        where ${players.id} = given.id and ${players.gameId} = ${id}`,
    );
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
  { key, requestHash }: Claim,
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

/** Stores the answer to the start of a game. */
export async function storeAnswer(
  queries: Queries,
  boothId: number,
  { key }: Claim,
  body: unknown,
): Promise<void> {
  await queries
    .update(boothAnswers)
    .set({ status: 201, body })
    .where(and(eq(boothAnswers.boothId, boothId), eq(boothAnswers.key, key)));
}
