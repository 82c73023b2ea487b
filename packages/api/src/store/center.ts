import type { CenterPatch } from '@backglass/contract';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, not, sql } from 'drizzle-orm';
import { type Queries, hasChange } from '../db/database.ts';
import { accountTokens, booths, centers, games, mails, operators } from '../db/schema.ts';
import { endSessionsOfCenter } from './sessions.ts';

type CenterChange = CenterPatch & { readonly image?: string };

export async function changeCenter(
  queries: Queries,
  centerId: number,
  { web, facebook, slogan, image }: CenterChange,
): Promise<void> {
  const set = { web, facebook, slogan, image };
  if (hasChange(set)) await queries.update(centers).set(set).where(eq(centers.id, centerId));
}

const listed = {
  id: centers.id,
  name: centers.name,
  vat: centers.vat,
  vatCheck: sql<'ok' | 'doubtful'>`case when ${centers.isVatPlausible} then 'ok' else 'doubtful' end`,
  countryIso: centers.countryIso,
  status: centers.status,
  createdAt: centers.createdAt,
  deletesAt: centers.deletesAt,
};

/** A centre waits for validation once an operator has confirmed an email address. */
const isWaiting = (queries: Queries) =>
  and(
    eq(centers.status, 'pending'),
    exists(
      queries
        .select({ id: operators.id })
        .from(operators)
        .where(and(eq(operators.centerId, centers.id), isNotNull(operators.emailVerifiedAt))),
    ),
  );

export const listCenters = (queries: Queries, { onlyWaiting = false } = {}) =>
  queries
    .select(listed)
    .from(centers)
    .where(onlyWaiting ? isWaiting(queries) : undefined)
    .orderBy(asc(centers.id));

export type ListedCenter = Awaited<ReturnType<typeof listCenters>>[number];

export const countWaitingCenters = (queries: Queries): Promise<number> =>
  queries.$count(centers, isWaiting(queries));

/** Returns `undefined` for a centre that does not wait. */
export async function findWaitingCenter(queries: Queries, id: number): Promise<ListedCenter | undefined> {
  const [found] = await queries
    .select(listed)
    .from(centers)
    .where(and(eq(centers.id, id), isWaiting(queries)));
  return found;
}

/** Returns `undefined` for an unknown centre. `isNew` is false if the centre had this status before. */
export async function setCenterStatus(queries: Queries, id: number, status: 'validated' | 'rejected') {
  const [before] = await queries
    .select({ status: centers.status })
    .from(centers)
    .where(eq(centers.id, id))
    .for('update');
  const [center] = await queries.update(centers).set({ status }).where(eq(centers.id, id)).returning(listed);
  return center && { center, isNew: before?.status !== status };
}

/** Deletes mails to unverified addresses of the operators too, but none to an operator of another centre. */
async function deleteMailsTo(queries: Queries, centerId: number): Promise<void> {
  const current = queries
    .select({ email: operators.email })
    .from(operators)
    .where(eq(operators.centerId, centerId));
  const linked = queries
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .innerJoin(operators, eq(operators.id, accountTokens.operatorId))
    .where(eq(operators.centerId, centerId));
  const others = queries
    .select({ email: operators.email })
    .from(operators)
    .where(
      and(
        ne(operators.centerId, centerId),
        eq(sql`lower(${operators.email})`, sql`lower(${mails.recipient})`),
      ),
    );
  await queries
    .delete(mails)
    .where(and(inArray(mails.recipient, current.union(linked)), not(exists(others))));
}

/**
 * Deletes a centre with all its data except the image (see `images/unused-images.ts`), and an unsent mail to `VALIDATION_EMAIL`
 * (docs/security.md, Data). Call it in a transaction without time-outs.
 * Returns the ids of the ended sessions, or `undefined` for an unknown centre.
 */
export async function deleteCenter(
  queries: Queries,
  id: number,
  name: string,
): Promise<number[] | undefined> {
  const [center] = await queries
    .select({ name: centers.name })
    .from(centers)
    .where(eq(centers.id, id))
    .for('update');
  if (center?.name !== name) return undefined;
  // Waits for concurrent changes of the accounts, so that no mail of such a change stays.
  await queries
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.centerId, id))
    .orderBy(asc(operators.id))
    .for('update');
  const ended = await endSessionsOfCenter(queries, id);
  await deleteMailsTo(queries, id);
  await queries.delete(games).where(eq(games.centerId, id));
  await queries.delete(booths).where(eq(booths.centerId, id));
  await queries.delete(operators).where(eq(operators.centerId, id));
  await queries.delete(centers).where(eq(centers.id, id));
  return ended;
}

/* Instances may have different clocks, so all times come from the database. */

/**
 * A deletion that is scheduled already keeps its time, and `isNew` is then false. Returns `undefined` for an unknown centre.
 */
export async function scheduleDeletion(queries: Queries, centerId: number, days: number) {
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

/**
 * Locks a centre until the transaction ends. Returns `undefined` if the deletion is not due, or if another instance has locked the
 * centre.
 */
export async function lockDueCenter(queries: Queries, id: number) {
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
