import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers, games } from '../db/schema.ts';

/* Instances may have different clocks, so all times come from the database. */

/** `isNew` is true if this call has scheduled the deletion. */
export interface ScheduledDeletion {
  readonly deletesAt: Date;
  readonly isNew: boolean;
}

/** A deletion that is scheduled already keeps its time. Returns `undefined` for an unknown centre. */
export async function scheduleDeletion(
  queries: Queries,
  centerId: number,
  days: number,
): Promise<ScheduledDeletion | undefined> {
  const [changed] = await queries
    .update(centers)
    .set({ deletesAt: sql`now() + make_interval(days => ${days}::int)` })
    .where(and(eq(centers.id, centerId), isNull(centers.deletesAt)))
    .returning({ deletesAt: centers.deletesAt });
  if (changed?.deletesAt) return { deletesAt: changed.deletesAt, isNew: true };
  const [present] = await queries
    .select({ deletesAt: centers.deletesAt })
    .from(centers)
    .where(eq(centers.id, centerId));
  return present?.deletesAt ? { deletesAt: present.deletesAt, isNew: false } : undefined;
}

/** A due deletion has `begun`, because some games may already be deleted. */
export async function cancelDeletion(
  queries: Queries,
  centerId: number,
): Promise<'cancelled' | 'none' | 'begun'> {
  const [kept] = await queries
    .update(centers)
    .set({ deletesAt: null })
    // `now()` is the start of the transaction. Since then, this statement may have waited for a transaction that deletes games.
    .where(and(eq(centers.id, centerId), gt(centers.deletesAt, sql`clock_timestamp()`)))
    .returning({ id: centers.id });
  if (kept) return 'cancelled';
  const isPlanned = and(eq(centers.id, centerId), isNotNull(centers.deletesAt));
  return (await queries.$count(centers, isPlanned)) > 0 ? 'begun' : 'none';
}

const isDue = lte(centers.deletesAt, sql`now()`);

/** The deletion that has been due longest comes first. */
export async function dueDeletions(queries: Queries): Promise<number[]> {
  const due = await queries
    .select({ id: centers.id })
    .from(centers)
    .where(isDue)
    .orderBy(asc(centers.deletesAt));
  return due.map(({ id }) => id);
}

export interface DueCenter {
  readonly name: string;
  readonly image: string | null;
}

/**
 * Locks a centre until the transaction ends. Returns `undefined` if the deletion is not due, or if another instance has locked the
 * centre.
 */
export async function lockDueCenter(queries: Queries, id: number): Promise<DueCenter | undefined> {
  const [due] = await queries
    .select({ name: centers.name, image: centers.image })
    .from(centers)
    .where(and(eq(centers.id, id), isDue))
    .for('update', { skipLocked: true });
  return due;
}

export async function deleteGames(queries: Queries, centerId: number, limit: number): Promise<number> {
  const some = queries.select({ id: games.id }).from(games).where(eq(games.centerId, centerId)).limit(limit);
  const { rowCount } = await queries.delete(games).where(inArray(games.id, some));
  return rowCount ?? 0;
}
