import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers } from '../db/schema.ts';
import { endSessionsOfCenter } from './sessions.ts';

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

/** Every centre, the oldest first. */
export const listCenters = (queries: Queries): Promise<ListedCenter[]> =>
  queries.select(listed).from(centers).orderBy(asc(centers.id));

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

export interface RejectedCenter {
  readonly center: ListedCenter;
  readonly endedSessions: readonly number[];
}

/**
 * Shuts a centre's operators out and ends their sessions. `undefined` if there is no such centre. To be called in a
 * transaction.
 */
export async function rejectCenter(queries: Queries, id: number): Promise<RejectedCenter | undefined> {
  const center = await decide(queries, id, 'rejected');
  return center && { center, endedSessions: await endSessionsOfCenter(queries, id) };
}
