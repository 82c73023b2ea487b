import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { accountTokens, operators } from '../db/schema.ts';
import { hashOf, newSecret } from '../security/secrets.ts';

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

const HOUR = 3_600_000;
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  verify_email: 48,
  change_email: 24,
  reset_password: 2,
};

export interface Link {
  readonly uid: string;
  readonly token: string;
}

export interface ValidToken {
  readonly operatorId: number;
  readonly purpose: TokenPurpose;
  readonly email: string;
}

type TokenFault = 'token_invalid' | 'token_used' | 'token_expired';

const uidOf = (operatorId: number): string => Buffer.from(String(operatorId)).toString('base64url');

export async function newToken(
  queries: Queries,
  purpose: TokenPurpose,
  operatorId: number,
  email: string,
): Promise<Link> {
  const token = newSecret();
  await queries.insert(accountTokens).values({
    operatorId,
    purpose,
    tokenHash: hashOf(token),
    email,
    expiresAt: new Date(Date.now() + TOKEN_HOURS[purpose] * HOUR),
  });
  return { uid: uidOf(operatorId), token };
}

const operatorIdOf = (uid: string): number | undefined => {
  const id = Buffer.from(uid, 'base64url').toString();
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
};

const faultOf = (found: { usedAt: Date | null; expiresAt: Date }): TokenFault | undefined => {
  if (found.usedAt) return 'token_used';
  return found.expiresAt.getTime() <= Date.now() ? 'token_expired' : undefined;
};

/** Returns the password hash. Lock an account before its `accountTokens`, so that two changes cannot deadlock. */
export async function lockAccount(queries: Queries, operatorId: number): Promise<string | undefined> {
  const [found] = await queries
    .select({ passwordHash: operators.passwordHash })
    .from(operators)
    .where(eq(operators.id, operatorId))
    .for('no key update');
  return found?.passwordHash;
}

/** Returns the token or the error's key. Locks account and token until the transaction ends. */
export async function findValidToken(
  queries: Queries,
  link: Link,
  purposes: readonly TokenPurpose[],
): Promise<ValidToken | TokenFault> {
  const operatorId = operatorIdOf(link.uid);
  if (operatorId === undefined) return 'token_invalid';
  await lockAccount(queries, operatorId);
  const [found] = await queries
    .select()
    .from(accountTokens)
    .where(
      and(eq(accountTokens.tokenHash, hashOf(link.token)), inArray(accountTokens.purpose, [...purposes])),
    )
    .for('update');
  if (!found || uidOf(found.operatorId) !== link.uid) return 'token_invalid';
  return faultOf(found) ?? found;
}

/** Call it in the transaction that found the token. */
export async function consumeToken(queries: Queries, link: Link): Promise<void> {
  await queries
    .update(accountTokens)
    .set({ usedAt: new Date() })
    .where(eq(accountTokens.tokenHash, hashOf(link.token)));
}

export async function revokeTokens(
  queries: Queries,
  operatorId: number,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await queries
    .update(accountTokens)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(accountTokens.operatorId, operatorId),
        inArray(accountTokens.purpose, [...purposes]),
        isNull(accountTokens.usedAt),
      ),
    );
}

export async function tokensOfLastHour(
  queries: Queries,
  operatorId: number,
  purpose: TokenPurpose,
): Promise<number> {
  return queries.$count(
    accountTokens,
    and(
      eq(accountTokens.operatorId, operatorId),
      eq(accountTokens.purpose, purpose),
      gt(accountTokens.createdAt, sql`now() - interval '1 hour'`),
    ),
  );
}
