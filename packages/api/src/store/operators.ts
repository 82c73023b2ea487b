import type { ProfilePatch } from '@backglass/contract';
import type { Me } from '@backglass/contract/own-data';
import { and, eq, sql } from 'drizzle-orm';
import { type Queries, hasChange } from '../db/database.ts';
import { centers, operators } from '../db/schema.ts';
import type { Operator } from './sessions.ts';

export const hasEmail = (email: string) => eq(sql`lower(${operators.email})`, email.toLowerCase());

type Identity = Pick<Operator, 'id' | 'centerId'>;

const isOperator = (operator: Identity) =>
  and(eq(operators.id, operator.id), eq(operators.centerId, operator.centerId));

export async function passwordHashOf(queries: Queries, operator: Identity): Promise<string | undefined> {
  const [found] = await queries
    .select({ passwordHash: operators.passwordHash })
    .from(operators)
    .where(isOperator(operator));
  return found?.passwordHash;
}

/** Returns the password hash. Lock an account before its `accountTokens`, so that two changes cannot deadlock. */
export async function lockAccount(queries: Queries, operatorId: number): Promise<string | undefined> {
  const [found] = await queries
    .select({ passwordHash: operators.passwordHash })
    .from(operators)
    .where(eq(operators.id, operatorId))
    .for('no key update');
  return found?.passwordHash;
}

/** Returns the signed-in operator with the centre, as in `GET user/me/`. */
export async function userOf(
  queries: Queries,
  operator: Operator,
): Promise<Omit<Me, 'deletion_grace_days'> | undefined> {
  const [found] = await queries
    .select({ operator: operators, center: centers })
    .from(operators)
    .innerJoin(centers, eq(centers.id, operators.centerId))
    .where(isOperator(operator));
  if (!found) return undefined;
  const { center } = found;
  return {
    id: found.operator.id,
    email: found.operator.email,
    name: found.operator.name,
    last_name: found.operator.lastName,
    is_marketing_allowed: found.operator.isMarketingAllowed,
    center: {
      id: center.id,
      name: center.name,
      vat: center.vat,
      address_1: center.address1,
      address_2: center.address2,
      postal_code: center.postalCode,
      country_iso: center.countryIso,
      web: center.web,
      facebook: center.facebook,
      slogan: center.slogan,
      image: center.image,
      status: center.status,
    },
    deletes_at: center.deletesAt?.toISOString() ?? null,
  };
}

export type OperatorChange = Pick<ProfilePatch, 'name' | 'last_name' | 'is_marketing_allowed'> & {
  readonly passwordHash?: string | undefined;
};

export async function changeOperator(
  queries: Queries,
  operator: Operator,
  { name, last_name: lastName, is_marketing_allowed: isMarketingAllowed, passwordHash }: OperatorChange,
): Promise<void> {
  const set = { name, lastName, isMarketingAllowed, passwordHash };
  if (hasChange(set)) await queries.update(operators).set(set).where(isOperator(operator));
}
