import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import type { ComposedMail } from '../mail/template.ts';

/** How many mails have still to be sent. */
export const countWaitingMails = (queries: Queries): Promise<number> =>
  queries.$count(mails, eq(mails.state, 'pending'));

export type StoredMail = typeof mails.$inferSelect;

/** Writes a mail into the outbox. Within the transaction of the change that it tells of. */
export async function putMail(queries: Queries, recipient: string, mail: ComposedMail): Promise<void> {
  await queries.insert(mails).values({ recipient, ...mail });
}

/**
 * Takes the mail that is due longest and holds it for `holdSeconds`, so that no other worker sends it at the same time:
 * the row is locked while it is taken, and rows locked by others are passed over. A worker that dies leaves it to
 * the next one after that time. What is older than two days is left: its link has expired.
 */
export async function takeDueMail(queries: Queries, holdSeconds: number): Promise<StoredMail | undefined> {
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
      nextAttemptAt: sql`now() + make_interval(secs => ${holdSeconds})`,
    })
    .where(eq(mails.id, sql`(${due})`))
    .returning();
  return taken;
}

/** Only by the worker that holds it: another attempt may have begun since. */
const held = ({ id, attempts }: StoredMail) => and(eq(mails.id, id), eq(mails.attempts, attempts));

/** The bodies go with it: the links in them are secrets. */
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
    .where(held(mail));
}

export async function markFailed(queries: Queries, mail: StoredMail, failure: string): Promise<void> {
  await queries.update(mails).set({ state: 'failed', text: '', html: '', failure }).where(held(mail));
}

/** The newest mails, for the local outbox. */
export const newestMails = (queries: Queries, count: number): Promise<StoredMail[]> =>
  queries.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(count);
