import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers } from '../db/schema.ts';

/** A centre as the one who validates centres sees it. */
export interface ListedCenter {
  readonly id: number;
  readonly name: string;
  readonly vat: string;
  readonly countryIso: string;
  readonly status: 'pending' | 'validated' | 'rejected';
  readonly createdAt: Date;
}

const listed = {
  id: centers.id,
  name: centers.name,
  vat: centers.vat,
  countryIso: centers.countryIso,
  status: centers.status,
  createdAt: centers.createdAt,
};

/** Every centre, or those of one status, the oldest first. */
export const listCenters = (queries: Queries, status?: ListedCenter['status']): Promise<ListedCenter[]> =>
  queries
    .select(listed)
    .from(centers)
    .where(status && eq(centers.status, status))
    .orderBy(asc(centers.id));

async function decide(
  queries: Queries,
  id: number,
  status: 'validated' | 'rejected',
): Promise<ListedCenter | undefined> {
  const [changed] = await queries.update(centers).set({ status }).where(eq(centers.id, id)).returning(listed);
  return changed;
}

/** Lets a centre's operators log in (spec §6). `undefined` if there is no such centre. */
export const validateCenter = (queries: Queries, id: number) => decide(queries, id, 'validated');

/** Shuts a centre's operators out: their sessions open nothing from now on. `undefined` if there is no such centre. */
export const rejectCenter = (queries: Queries, id: number) => decide(queries, id, 'rejected');
