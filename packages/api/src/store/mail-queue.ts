import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { mails } from '../db/schema.ts';

/** How many mails have still to be sent. */
export const countWaitingMails = (queries: Queries): Promise<number> =>
  queries.$count(mails, eq(mails.state, 'pending'));
