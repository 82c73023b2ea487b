import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { mails } from '../db/schema.ts';

export const countWaitingMails = (queries: Queries): Promise<number> =>
  queries.$count(mails, eq(mails.state, 'pending'));

export type StoredMail = typeof mails.$inferSelect;

export type MailContent = Pick<StoredMail, 'subject' | 'text' | 'html'>;

/** Call it in the transaction of the change that the mail is about. */
export async function putMail(queries: Queries, recipient: string, mail: MailContent): Promise<void> {
  await queries.insert(mails).values({ recipient, ...mail });
}

/**
 * Reserves the mail that has been due longest, so no other dispatcher sends that mail during `reserveSeconds`.
 * Skips mails that are older than two days, because their links have expired.
 */
export async function takeDueMail(queries: Queries, reserveSeconds: number): Promise<StoredMail | undefined> {
  const due = queries
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'pending'),
        lte(mails.nextAttemptAt, sql`now()`),
        gt(mails.createdAt, sql`now() - interval '2 days'`),
      ),
    )
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await queries
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${reserveSeconds})`,
    })
    .where(eq(mails.id, sql`(${due})`))
    .returning();
  return taken;
}

/** Another dispatcher may have reserved the mail meanwhile. */
const inAttempt = ({ id, attempts }: StoredMail) => and(eq(mails.id, id), eq(mails.attempts, attempts));

/** Empties the bodies, because their links are secrets. */
export async function markSent(queries: Queries, mail: StoredMail): Promise<void> {
  await queries
    .update(mails)
    .set({ state: 'sent', text: '', html: '', failure: null })
    .where(eq(mails.id, mail.id));
}

export async function markForRetry(
  queries: Queries,
  mail: StoredMail,
  failure: string,
  delaySeconds: number,
): Promise<void> {
  await queries
    .update(mails)
    .set({ failure, nextAttemptAt: sql`now() + make_interval(secs => ${delaySeconds})` })
    .where(inAttempt(mail));
}

export async function markFailed(queries: Queries, mail: StoredMail, failure: string): Promise<void> {
  await queries.update(mails).set({ state: 'failed', text: '', html: '', failure }).where(inAttempt(mail));
}

export const newestMails = (queries: Queries, count: number): Promise<StoredMail[]> =>
  queries.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(count);
