import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers, operators, sessions } from '../db/schema.ts';
import { isAddress } from './operators.ts';

/** An account as the one who runs the API sees it. */
export interface ListedUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly verified: boolean;
  readonly centerId: number;
  readonly center: string;
  readonly centerStatus: 'pending' | 'validated' | 'rejected';
  readonly sessions: number;
  readonly createdAt: Date;
}

/** Every account, or that of an address (without regard to case), the oldest first. */
export const listUsers = (queries: Queries, email?: string): Promise<ListedUser[]> =>
  queries
    .select({
      id: operators.id,
      email: operators.email,
      name: operators.name,
      lastName: operators.lastName,
      verified: sql<boolean>`${operators.emailVerifiedAt} is not null`,
      centerId: operators.centerId,
      center: centers.name,
      centerStatus: centers.status,
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.operatorId} = ${operators.id} and ${sessions.expiresAt} > now())`,
      createdAt: operators.createdAt,
    })
    .from(operators)
    .innerJoin(centers, eq(centers.id, operators.centerId))
    .where(email === undefined ? undefined : isAddress(email))
    .orderBy(asc(operators.id));
