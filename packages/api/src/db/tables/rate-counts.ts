import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Counts of rate limits, shared by all instances. They cover the last minute only. */
export const rateCounts = pgTable('rate_count', {
  /** Hash of the limit's name and key, so that no address or email is stored. */
  keyHash: text('key_hash').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
});
