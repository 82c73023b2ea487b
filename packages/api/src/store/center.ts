import type { CenterPatch } from '@backglass/contract';
import { asc, eq } from 'drizzle-orm';
import { type Queries, hasChange } from '../db/database.ts';
import { centers } from '../db/schema.ts';

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
