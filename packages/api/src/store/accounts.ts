import type { ProfilePatch } from '@backglass/contract';
import type { Me } from '@backglass/contract/own-data';
import type { recognizeVat, Registration } from '@backglass/contract/sign-up';
import { type SQL, and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type Queries, hasChange } from '../db/database.ts';
import { centers, operators, sessions } from '../db/schema.ts';
import { revokeTokens } from './account-tokens.ts';
import { type ActivityChanges, changesBetween } from './activity.ts';
import { type Operator, endSessionsOf } from './sessions.ts';

async function accountWhere(queries: Queries, which: SQL) {
  const [found] = await queries
    .select({
      id: operators.id,
      name: operators.name,
      email: operators.email,
      passwordHash: operators.passwordHash,
      isVerified: sql<boolean>`${operators.emailVerifiedAt} is not null`,
      centerId: centers.id,
      centerName: centers.name,
      centerStatus: centers.status,
    })
    .from(operators)
    .innerJoin(centers, eq(centers.id, operators.centerId))
    .where(which);
  return found;
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountWhere>>>;
export type MailRecipient = Pick<Account, 'id' | 'name' | 'email' | 'centerName'>;

/** Finds the account with an email address, in upper or lower case. */
export const accountByEmail = (queries: Queries, email: string) => accountWhere(queries, hasEmail(email));

export const accountById = (queries: Queries, id: number) => accountWhere(queries, eq(operators.id, id));

/** Operators with a verified email address, the oldest first. */
export const recipientsOf = (queries: Queries, centerId: number): Promise<MailRecipient[]> =>
  queries
    .select({ id: operators.id, name: operators.name, email: operators.email, centerName: centers.name })
    .from(operators)
    .innerJoin(centers, eq(centers.id, operators.centerId))
    .where(and(eq(centers.id, centerId), isNotNull(operators.emailVerifiedAt)))
    .orderBy(asc(operators.id));

export async function isEmailTaken(queries: Queries, email: string, exceptId = 0): Promise<boolean> {
  return (await queries.$count(operators, and(hasEmail(email), ne(operators.id, exceptId)))) > 0;
}

interface NewAccount {
  readonly registration: Registration;
  readonly passwordHash: string;
  readonly vat: ReturnType<typeof recognizeVat>;
  readonly status: 'pending' | 'validated';
}

/** Returns `undefined` if the email address is taken. The caller must then roll back, because the centre is added already. */
export async function addAccount(
  queries: Queries,
  { registration, passwordHash, vat, status }: NewAccount,
): Promise<MailRecipient | undefined> {
  const { center, email, name, last_name: lastName, is_marketing_allowed: isMarketingAllowed } = registration;
  const [added] = await queries
    .insert(centers)
    .values({
      name: center.name,
      vat: vat.vat,
      isVatPlausible: vat.isPlausible,
      address1: center.address_1,
      address2: center.address_2,
      postalCode: center.postal_code,
      countryIso: center.country_iso,
      status,
    })
    .returning({ id: centers.id });
  if (!added) throw new Error('the centre was not stored');
  const [operator] = await queries
    .insert(operators)
    .values({ centerId: added.id, email, passwordHash, name, lastName, isMarketingAllowed })
    .onConflictDoNothing()
    .returning({ id: operators.id });
  return operator && { id: operator.id, name, email, centerName: center.name };
}

export async function setVerified(queries: Queries, operatorId: number): Promise<void> {
  await queries
    .update(operators)
    .set({ emailVerifiedAt: sql`coalesce(${operators.emailVerifiedAt}, now())` })
    .where(eq(operators.id, operatorId));
}

/** Revokes the links that were sent to the old address. */
export async function setEmail(queries: Queries, operatorId: number, email: string): Promise<void> {
  await queries
    .update(operators)
    .set({ email, emailVerifiedAt: new Date() })
    .where(eq(operators.id, operatorId));
  await revokeTokens(queries, operatorId, ['verify_email', 'change_email', 'reset_password']);
}

/** Returns the ids of the ended sessions. */
export async function resetPassword(
  queries: Queries,
  operatorId: number,
  passwordHash: string,
): Promise<number[]> {
  await queries.update(operators).set({ passwordHash }).where(eq(operators.id, operatorId));
  await revokeTokens(queries, operatorId, ['change_email', 'reset_password']);
  return endSessionsOf(queries, operatorId);
}

export const listUsers = (queries: Queries, email?: string) =>
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
    .where(email === undefined ? undefined : hasEmail(email))
    .orderBy(asc(operators.id));

export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number];

const hasEmail = (email: string) => eq(sql`lower(${operators.email})`, email.toLowerCase());

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

/** Returns the signed-in operator with the centre, as in `GET user/me/`. */
export async function userOf(
  queries: Queries,
  operator: Identity,
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
      masked_words: center.maskedWords,
      ticket_code: center.ticketCode,
      time_zone: center.timeZone,
    },
    deletes_at: center.deletesAt?.toISOString() ?? null,
  };
}

type OperatorChange = Pick<ProfilePatch, 'name' | 'last_name' | 'is_marketing_allowed'> & {
  readonly passwordHash?: string | undefined;
};

/** Returns what has changed in the profile. Call it in a transaction. */
export async function changeOperator(
  queries: Queries,
  operator: Operator,
  { passwordHash, ...profile }: OperatorChange,
): Promise<ActivityChanges> {
  const { name, last_name: lastName, is_marketing_allowed: isMarketingAllowed } = profile;
  const set = { name, lastName, isMarketingAllowed, passwordHash };
  if (!hasChange(set)) return [];
  const [before = {}] = await queries
    .select({
      name: operators.name,
      last_name: operators.lastName,
      is_marketing_allowed: operators.isMarketingAllowed,
    })
    .from(operators)
    .where(isOperator(operator))
    .for('no key update');
  await queries.update(operators).set(set).where(isOperator(operator));
  return changesBetween(before, profile);
}
