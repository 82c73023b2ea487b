import type { CenterPatch } from '@backglass/contract';
import { and, asc, eq, exists, inArray, ne, not, sql } from 'drizzle-orm';
import { type Queries, hasChange } from '../db/database.ts';
import { accountTokens, booths, centers, games, mails, operators } from '../db/schema.ts';
import { endSessionsOfCenter } from './sessions.ts';

export type CenterChange = CenterPatch & { readonly image?: string };

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

export const listCenters = (queries: Queries) =>
  queries.select(listed).from(centers).orderBy(asc(centers.id));

/** Returns `undefined` for an unknown centre. */
export async function setCenterStatus(queries: Queries, id: number, status: 'validated' | 'rejected') {
  const [changed] = await queries.update(centers).set({ status }).where(eq(centers.id, id)).returning(listed);
  return changed;
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
 * Deletes a centre with all its data except the image (see `images/unused-images.ts`). Call it in a transaction without time-outs.
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
