import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers } from '../db/schema.ts';

/*
 * Deletions of centres that operators have asked for. All times are the database's, so that instances with different clocks
 * agree.
 */

/** When a centre is deleted, and whether this call has scheduled it. */
export interface Scheduled {
  readonly deletesAt: Date;
  readonly isNew: boolean;
}

/**
 * Schedules the deletion of a centre after `days`. A deletion that is scheduled already keeps its time. `undefined` if there
 * is no such centre.
 */
export async function scheduleDeletion(
  queries: Queries,
  centerId: number,
  days: number,
): Promise<Scheduled | undefined> {
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

/** Cancels the deletion of a centre. Returns whether one was scheduled. */
export async function cancelDeletion(queries: Queries, centerId: number): Promise<boolean> {
  const kept = await queries
    .update(centers)
    .set({ deletesAt: null })
    .where(and(eq(centers.id, centerId), isNotNull(centers.deletesAt)))
    .returning({ id: centers.id });
  return kept.length > 0;
}

const isDue = lte(centers.deletesAt, sql`now()`);

/** The ids of the centres whose time to be deleted has come, the longest due first. */
export async function dueDeletions(queries: Queries): Promise<number[]> {
  const due = await queries
    .select({ id: centers.id })
    .from(centers)
    .where(isDue)
    .orderBy(asc(centers.deletesAt));
  return due.map(({ id }) => id);
}

/**
 * Locks a centre until the transaction ends and returns its name, if it is still to be deleted and no other instance is at
 * it.
 */
export async function lockDue(queries: Queries, id: number): Promise<string | undefined> {
  const [due] = await queries
    .select({ name: centers.name })
    .from(centers)
    .where(and(eq(centers.id, id), isDue))
    .for('update', { skipLocked: true });
  return due?.name;
}
