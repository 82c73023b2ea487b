import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** All instances share the counts of the rate limits. A count covers one minute. */
export const rateCounts = pgTable('rate_count', {
  /** Hash of the limit's name and key, so that neither an IP address nor an email address is stored. */
  keyHash: text('key_hash').primaryKey(),
  count: integer('count').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
});
