import type { CenterPatch } from '@backglass/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Queries, hasChange } from '../db/database.ts';
import { booths, centers, games, mails, operators } from '../db/schema.ts';
import { endSessionsOfCenter } from './sessions.ts';

export type CenterChange = CenterPatch & { readonly image?: string };

/** Changes the given fields of those that an operator may change. */
export async function changeCenter(
  queries: Queries,
  centerId: number,
  { web, facebook, slogan, image }: CenterChange,
): Promise<void> {
  const set = { web, facebook, slogan, image };
  if (hasChange(set)) await queries.update(centers).set(set).where(eq(centers.id, centerId));
}

/** A centre as an administrator sees it. */
const listed = {
  id: centers.id,
  name: centers.name,
  vat: centers.vat,
  countryIso: centers.countryIso,
  status: centers.status,
  createdAt: centers.createdAt,
};

/** Every centre, the oldest first. */
export const listCenters = (queries: Queries) =>
  queries.select(listed).from(centers).orderBy(asc(centers.id));

/** Allows or denies a centre's operators to log in. `undefined` if there is no such centre. */
export async function setCenterStatus(queries: Queries, id: number, status: 'validated' | 'rejected') {
  const [changed] = await queries.update(centers).set({ status }).where(eq(centers.id, id)).returning(listed);
  return changed;
}

/**
 * Deletes a centre with its operators, booths, games and unsent mails, if it has this name. Its image is deleted later, as any
 * that no centre shows. Returns the ids of the ended sessions; `undefined` if there is no such centre.
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
  // A million games take longer than a call may.
  await queries.execute(sql`set local statement_timeout = 0`);
  const ended = await endSessionsOfCenter(queries, id);
  const people = queries.select({ email: operators.email }).from(operators).where(eq(operators.centerId, id));
  await queries.delete(mails).where(inArray(mails.recipient, people));
  await queries.delete(games).where(eq(games.centerId, id));
  await queries.delete(booths).where(eq(booths.centerId, id));
  await queries.delete(operators).where(eq(operators.centerId, id));
  await queries.delete(centers).where(eq(centers.id, id));
  return ended;
}
