import type { Booth } from '@backglass/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, centers, folded } from '../db/schema.ts';
import { hashOf } from '../security/secrets.ts';
import { abortOpenGames, isOnline, nameOfOperator } from './open-games.ts';
import type { Operator } from './sessions.ts';

type BoothRow = Pick<typeof booths.$inferSelect, 'id' | 'name' | 'lastSeenAt'>;

/** If the clock was set back, shows the last call as now instead of in the future. */
export function toBooth({ id, name, lastSeenAt }: BoothRow): Booth {
  const seenAt = lastSeenAt === null ? null : Math.min(lastSeenAt.getTime(), Date.now());
  return {
    id,
    name,
    last_seen_at: seenAt === null ? null : new Date(seenAt).toISOString(),
    is_online: isOnline(lastSeenAt),
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

export async function renameBooth(
  queries: Queries,
  centerId: number,
  id: number,
  name: string,
): Promise<Booth | undefined> {
  const [row] = await queries.update(booths).set({ name }).where(boothOf(centerId, id)).returning();
  return row && toBooth(row);
}

/** Revokes the booth's key and aborts its open games. Returns their ids, or `undefined` for an unknown booth. */
export async function archiveBooth(
  queries: Queries,
  operator: Pick<Operator, 'id' | 'centerId'>,
  id: number,
): Promise<number[] | undefined> {
  const { centerId } = operator;
  const [archived] = await queries
    .update(booths)
    .set({ archivedAt: new Date(), keyHash: null, announcedOnline: false })
    .where(boothOf(centerId, id))
    .returning({ id: booths.id });
  if (!archived) return undefined;
  return abortOpenGames(queries, { id, centerId }, await nameOfOperator(queries, operator));
}

/** Returns only a booth that is not archived, of a validated centre. */
export async function boothOfKey(queries: Queries, key: string) {
  const [found] = await queries
    .select({
      id: booths.id,
      centerId: booths.centerId,
      lastSeenAt: booths.lastSeenAt,
      announcedOnline: booths.announcedOnline,
    })
    .from(booths)
    .innerJoin(centers, eq(centers.id, booths.centerId))
    .where(and(eq(booths.keyHash, hashOf(key)), isNull(booths.archivedAt), eq(centers.status, 'validated')));
  return found;
}

export type BoothCaller = NonNullable<Awaited<ReturnType<typeof boothOfKey>>>;
