import type { Booth } from '@backglass/contract';
import type { BoothReport } from '@backglass/contract/booth-calls';
import type { BoothDetail } from '@backglass/contract/booth-detail';
import type { BoothPatch } from '@backglass/contract/requests';
import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { beginningOf, DAY } from '../base/local-time.ts';
import { type Queries, hasChange } from '../db/database.ts';
import { boothConnections, booths, centers, folded, games, gameStatus } from '../db/schema.ts';
import { hashOf } from '../security/secrets.ts';
import { type ActivityChanges, changesBetween } from './activity.ts';
import { abortOpenGames, isOnline, nameOfOperator } from './open-games.ts';
import type { Operator } from './sessions.ts';

type BoothRow = typeof booths.$inferSelect;

/** If the clock was set back, shows the last call as now instead of in the future. */
export function toBooth(row: BoothRow): Booth {
  const { id, name, lastSeenAt, outOfOrderSince, outOfOrderNote } = row;
  const seenAt = lastSeenAt === null ? null : Math.min(lastSeenAt.getTime(), Date.now());
  return {
    id,
    name,
    last_seen_at: seenAt === null ? null : new Date(seenAt).toISOString(),
    is_online: isOnline(lastSeenAt),
    out_of_order:
      outOfOrderSince === null ? null : { note: outOfOrderNote ?? '', since: outOfOrderSince.toISOString() },
  };
}

const boothsOf = (centerId: number) => and(eq(booths.centerId, centerId), isNull(booths.archivedAt));
const boothOf = (centerId: number, id: number) => and(boothsOf(centerId), eq(booths.id, id));

/** Omits archived booths, and sorts by name. */
export async function listBooths(queries: Queries, centerId: number): Promise<Booth[]> {
  const rows = await queries
    .select()
    .from(booths)
    .where(boothsOf(centerId))
    .orderBy(asc(folded(booths.name)), asc(booths.id));
  return rows.map(toBooth);
}

/** Omits archived booths, and returns the others in any order. */
export async function findBooths(
  queries: Queries,
  centerId: number,
  ids: readonly number[],
): Promise<Booth[]> {
  const rows = await queries
    .select()
    .from(booths)
    .where(and(boothsOf(centerId), inArray(booths.id, [...ids])));
  return rows.map(toBooth);
}

export async function findBooth(queries: Queries, centerId: number, id: number): Promise<Booth | undefined> {
  const [booth] = await findBooths(queries, centerId, [id]);
  return booth;
}

export async function addBooth(queries: Queries, centerId: number, name: string): Promise<Booth> {
  const [row] = await queries.insert(booths).values({ centerId, name }).returning();
  if (!row) throw new Error('the booth was not stored');
  return toBooth(row);
}

const noteOf = ({ outOfOrderSince, outOfOrderNote }: BoothRow): string | null =>
  outOfOrderSince === null ? null : (outOfOrderNote ?? '');

/** Not in the future, and not before the booth was added. */
function outOfOrderFrom({ createdAt }: BoothRow, { since }: NonNullable<BoothPatch['out_of_order']>): Date {
  const now = Date.now();
  const wanted = since === undefined ? now : Math.max(createdAt.getTime(), Date.parse(since));
  return new Date(Math.min(now, wanted));
}

/** Returns the booth with its name before and what has changed, or `undefined` for an unknown booth. Call it in a transaction. */
export async function changeBooth(
  queries: Queries,
  centerId: number,
  id: number,
  { name, out_of_order: outOfOrder }: BoothPatch,
): Promise<{ booth: Booth; nameBefore: string; changes: ActivityChanges } | undefined> {
  const [before] = await queries.select().from(booths).where(boothOf(centerId, id)).for('no key update');
  if (!before) return undefined;
  const set = {
    ...(name !== undefined && { name }),
    ...(outOfOrder !== undefined && {
      outOfOrderNote: outOfOrder?.note ?? null,
      // Another note does not change since when the booth is out of order.
      outOfOrderSince: outOfOrder && (before.outOfOrderSince ?? outOfOrderFrom(before, outOfOrder)),
    }),
  };
  const [row = before] = hasChange(set)
    ? await queries.update(booths).set(set).where(boothOf(centerId, id)).returning()
    : [];
  const changes = changesBetween(
    { name: before.name, out_of_order: noteOf(before) },
    { name: row.name, out_of_order: noteOf(row) },
  );
  return { booth: toBooth(row), nameBefore: before.name, changes };
}

/** Revokes the booth's key and aborts its open games. Returns its name and their ids, or `undefined` for an unknown booth. */
export async function archiveBooth(
  queries: Queries,
  operator: Pick<Operator, 'id' | 'centerId'>,
  id: number,
): Promise<{ name: string; aborted: number[] } | undefined> {
  const { centerId } = operator;
  const [archived] = await queries
    .update(booths)
    .set({ archivedAt: new Date(), keyHash: null, announcedOnline: false })
    .where(boothOf(centerId, id))
    .returning({ name: booths.name });
  if (!archived) return undefined;
  await endConnections(queries, [id]);
  const endedBy = await nameOfOperator(queries, operator);
  return { name: archived.name, aborted: await abortOpenGames(queries, { id, centerId }, endedBy) };
}

/** Returns only a booth that is not archived, of a validated centre. */
export async function boothOfKey(queries: Queries, key: string) {
  const [found] = await queries
    .select({
      id: booths.id,
      centerId: booths.centerId,
      lastSeenAt: booths.lastSeenAt,
      version: booths.version,
      lastError: booths.lastError,
      lastErrorAt: booths.lastErrorAt,
    })
    .from(booths)
    .innerJoin(centers, eq(centers.id, booths.centerId))
    .where(and(eq(booths.keyHash, hashOf(key)), isNull(booths.archivedAt), eq(centers.status, 'validated')));
  return found;
}

export type BoothCaller = NonNullable<Awaited<ReturnType<typeof boothOfKey>>>;

/** Returns the columns that a report changes, or `undefined` if it changes none, so that most heartbeats write nothing. */
export function changesOfReport(booth: BoothCaller, report: BoothReport) {
  const { error } = report;
  const version = report.version ?? booth.version;
  const repeatedAfter = Date.now() - (booth.lastErrorAt?.getTime() ?? 0);
  const isNewError =
    error === null
      ? booth.lastError !== null
      : error !== booth.lastError || repeatedAfter > REPEATED_ERROR_MS;
  if (error !== undefined && isNewError)
    return { version, lastError: error, lastErrorAt: error === null ? null : new Date() };
  return version === booth.version ? undefined : { version };
}

export async function storeReport(
  queries: Queries,
  { id }: BoothCaller,
  changes: NonNullable<ReturnType<typeof changesOfReport>>,
): Promise<void> {
  await queries.update(booths).set(changes).where(eq(booths.id, id));
}

/** A booth that repeats its error changes the error's time at most this often, in milliseconds. */
const REPEATED_ERROR_MS = 60_000;

/** Begins a connection of a booth that was silent. Call it before its new call is stored, in the same transaction. */
export async function beginConnection(queries: Queries, boothId: number, at: Date): Promise<void> {
  await endConnections(queries, [boothId]);
  await queries.insert(boothConnections).values({ boothId, startedAt: at }).onConflictDoNothing();
}

/** Ends connections with the last stored call of each booth. */
export async function endConnections(queries: Queries, boothIds: readonly number[]): Promise<void> {
  if (boothIds.length === 0) return;
  await queries
    .update(boothConnections)
    .set({ endedAt: sql`greatest(${boothConnections.startedAt}, ${booths.lastSeenAt})` })
    .from(booths)
    .where(
      and(
        eq(booths.id, boothConnections.boothId),
        inArray(boothConnections.boothId, [...boothIds]),
        isNull(boothConnections.endedAt),
      ),
    );
}

/** Returns `undefined` for an unknown or archived booth. */
export async function findBoothDetail(
  queries: Queries,
  centerId: number,
  id: number,
  timeZone: string,
): Promise<BoothDetail | undefined> {
  const [row] = await queries.select().from(booths).where(boothOf(centerId, id));
  if (!row) return undefined;
  const booth = toBooth(row);
  const { lastError, lastErrorAt } = row;
  return {
    ...booth,
    created_at: row.createdAt.toISOString(),
    version: row.version,
    last_error:
      lastError === null || lastErrorAt === null ? null : { text: lastError, at: lastErrorAt.toISOString() },
    connections: await connectionsOf(queries, booth),
    today: await gamesSince(queries, centerId, id, beginningOf('day', timeZone)),
  };
}

/** Returns the connections of the last 24 hours. */
async function connectionsOf(queries: Queries, booth: Booth): Promise<BoothDetail['connections']> {
  const from = new Date(Date.now() - DAY);
  const rows = await queries
    .select({ startedAt: boothConnections.startedAt, endedAt: boothConnections.endedAt })
    .from(boothConnections)
    .where(
      and(
        eq(boothConnections.boothId, booth.id),
        or(isNull(boothConnections.endedAt), gte(boothConnections.endedAt, from)),
      ),
    )
    .orderBy(asc(boothConnections.startedAt));
  return rows.map(({ startedAt, endedAt }) => ({
    from: (startedAt < from ? from : startedAt).toISOString(),
    // The silence of the booth may not be announced yet.
    to: endedAt?.toISOString() ?? (booth.is_online ? null : booth.last_seen_at),
  }));
}

async function gamesSince(
  queries: Queries,
  centerId: number,
  boothId: number,
  since: Date,
): Promise<BoothDetail['today']> {
  const [counts] = await queries
    .select({
      games: sql<number>`count(*)::int`,
      aborted: sql<number>`(count(*) filter (where ${games.status} = 'aborted'))::int`,
    })
    .from(games)
    .where(
      and(
        eq(games.boothId, boothId),
        // Naming every status lets the index find the start of a game.
        inArray(games.status, gameStatus.enumValues),
        eq(games.centerId, centerId),
        gte(games.startedAt, since),
      ),
    );
  return counts ?? { games: 0, aborted: 0 };
}
