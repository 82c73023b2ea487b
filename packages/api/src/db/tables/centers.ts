import { sql } from 'drizzle-orm';
import { boolean, index, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamptz, reference } from './columns.ts';

export const centerStatus = pgEnum('center_status', ['pending', 'validated', 'rejected']);

export const centers = pgTable('center', {
  id: id(),
  name: text('name').notNull(),
  vat: text('vat').notNull(),
  /** False if the number does not follow the known rules. Whoever validates the centre checks it. */
  isVatPlausible: boolean('is_vat_plausible').notNull().default(true),
  address1: text('address_1').notNull(),
  address2: text('address_2').notNull(),
  postalCode: text('postal_code').notNull(),
  countryIso: text('country_iso').notNull(),
  web: text('web'),
  facebook: text('facebook'),
  slogan: text('slogan'),
  image: text('image'),
  status: centerStatus('status').notNull().default('pending'),
  /** When the centre and its data are deleted. Null = no deletion is planned. */
  deletesAt: timestamptz('deletes_at'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const operators = pgTable(
  'operator',
  {
    id: id(),
    centerId: reference('center_id')
      .notNull()
      .references(() => centers.id),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    isMarketingAllowed: boolean('is_marketing_allowed').notNull().default(false),
    emailVerifiedAt: timestamptz('email_verified_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('operator_email').on(sql`lower(${table.email})`),
    index('operator_center').on(table.centerId),
  ],
);

export const sessions = pgTable(
  'session',
  {
    id: id(),
    operatorId: reference('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Names that the API recognized in the User-Agent header. The header itself is not stored. */
    browser: text('browser'),
    system: text('system'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Updated at most once an hour, so that not every call writes. */
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
  },
  table => [index('session_operator').on(table.operatorId), index('session_expiry').on(table.expiresAt)],
);
