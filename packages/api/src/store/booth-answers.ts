import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { boothAnswers } from '../db/schema.ts';

export type Claim =
  | { readonly kind: 'new' }
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'other_request' };

/** Call it in the transaction of the work. A second request with the same key waits for the first one. */
export async function claimKey(
  queries: Queries,
  boothId: number,
  key: string,
  requestHash: string,
): Promise<Claim> {
  const claimed = await queries
    .insert(boothAnswers)
    .values({ boothId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: boothAnswers.key });
  if (claimed.length > 0) return { kind: 'new' };
  const [known] = await queries
    .select()
    .from(boothAnswers)
    .where(and(eq(boothAnswers.boothId, boothId), eq(boothAnswers.key, key)));
  if (!known || known.requestHash !== requestHash || known.status === null) return { kind: 'other_request' };
  return { kind: 'answered', body: known.body };
}

export async function storeAnswer(
  queries: Queries,
  boothId: number,
  key: string,
  status: number,
  body: unknown,
): Promise<void> {
  await queries
    .update(boothAnswers)
    .set({ status, body })
    .where(and(eq(boothAnswers.boothId, boothId), eq(boothAnswers.key, key)));
}
