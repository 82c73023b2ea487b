import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { centers } from './centers.ts';
import { id, timestamptz, reference } from './columns.ts';

export const booths = pgTable(
  'booth',
  {
    id: id(),
    centerId: reference('center_id')
      .notNull()
      .references(() => centers.id),
    name: text('name').notNull(),
    /** Null before the booth has fetched its key, and after it is archived. */
    keyHash: text('key_hash').unique(),
    lastSeenAt: timestamptz('last_seen_at'),
    /** Whether the last event reported the booth as online. */
    announcedOnline: boolean('announced_online').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    archivedAt: timestamptz('archived_at'),
  },
  table => [
    index('booth_center').on(table.centerId),
    index('booth_announced_online')
      .on(table.lastSeenAt)
      .where(sql`${table.announcedOnline}`),
  ],
);

export const pairings = pgTable(
  'pairing',
  {
    id: id(),
    tempTokenHash: text('temp_token_hash').notNull().unique(),
    deviceCodeHash: text('device_code_hash').notNull().unique(),
    /** The booth's key is derived from this salt and the device code. The database stores neither the key nor the code. */
    keySalt: text('key_salt').notNull(),
    boothId: reference('booth_id').references(() => booths.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  table => [index('pairing_booth').on(table.boothId), index('pairing_expiry').on(table.expiresAt)],
);

export const boothAnswers = pgTable(
  'booth_answer',
  {
    boothId: reference('booth_id')
      .notNull()
      .references(() => booths.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of the call and its body. The same key with another hash is an error. */
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.boothId, table.key] }),
    index('booth_answer_age').on(table.createdAt),
  ],
);
