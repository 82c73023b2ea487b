import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Calls counted against a limit, shared by all instances. Nothing is lost with it: it is the last minute only. */
export const rateCounts = pgTable('rate_count', {
  /** Hash of the limit's name and of whom it counts, so that no address or e-mail stands here. */
  keyHash: text('key_hash').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
});
