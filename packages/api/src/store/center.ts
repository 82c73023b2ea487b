import type { CenterPatch } from '@backglass/contract';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, not, sql } from 'drizzle-orm';
import { type Queries, hasChange } from '../db/database.ts';
import { accountTokens, activities, booths, centers, games, mails, operators } from '../db/schema.ts';
import { type ActivityChanges, changesBetween } from './activity.ts';
import { endSessionsOfCenter } from './sessions.ts';

type CenterChange = CenterPatch & { readonly image?: string };

/** Returns what has changed. Call it in a transaction. */
export async function changeCenter(
  queries: Queries,
  centerId: number,
  {
    web,
    facebook,
    slogan,
    image,
    masked_words: maskedWords,
    ticket_code: ticketCode,
    time_zone: timeZone,
  }: CenterChange,
): Promise<ActivityChanges> {
  const set = { web, facebook, slogan, image, maskedWords, ticketCode, timeZone };
  if (!hasChange(set)) return [];
  const [before] = await queries
    .select({
      web: centers.web,
      facebook: centers.facebook,
      slogan: centers.slogan,
      image: centers.image,
      maskedWords: centers.maskedWords,
      ticketCode: centers.ticketCode,
      timeZone: centers.timeZone,
    })
    .from(centers)
    .where(eq(centers.id, centerId))
    .for('no key update');
  await queries.update(centers).set(set).where(eq(centers.id, centerId));
  return before ? changesBetween(valuesOf(before), valuesOf(set)) : [];
}

type CenterValues = Partial<typeof centers.$inferInsert>;

/** The names of the fields are those of the call. */
const valuesOf = ({ web, facebook, slogan, image, maskedWords, ticketCode, timeZone }: CenterValues) => ({
  ...{ web, facebook, slogan, image, ticket_code: ticketCode, time_zone: timeZone },
  masked_words: maskedWords?.join(', '),
});

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

/** Deletes at most `limit` games, then at most `limit` entries of the activity log. Returns whether more may be left. */
export async function deleteSomeRows(queries: Queries, centerId: number, limit: number): Promise<boolean> {
  for (const table of [games, activities]) {
    const some = queries
      .select({ id: table.id })
      .from(table)
      .where(eq(table.centerId, centerId))
      .limit(limit);
    const { rowCount } = await queries.delete(table).where(inArray(table.id, some));
    if (rowCount === limit) return true;
  }
  return false;
}
