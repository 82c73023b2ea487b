import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { operators } from './centers.ts';
import { id, timestamptz, reference } from './columns.ts';

export const mailState = pgEnum('mail_state', ['pending', 'sent', 'failed']);

/** The outbox. A mail is written in the transaction of its change, and sent afterwards. */
export const mails = pgTable(
  'mail',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Both bodies contain a token, so they are emptied once an SMTP server has accepted the mail. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: mailState('state').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** A worker first moves this time into the future, so that no other worker sends the mail. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    failure: text('failure'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  table => [index('mail_due').on(table.state, table.nextAttemptAt), index('mail_age').on(table.createdAt)],
);

export const tokenPurpose = pgEnum('account_token_purpose', [
  'verify_email',
  'change_email',
  'reset_password',
]);

/** Used tokens stay for a while, because their error text differs from that of invalid ones. */
export const accountTokens = pgTable(
  'account_token',
  {
    id: id(),
    operatorId: reference('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    purpose: tokenPurpose('purpose').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The address to verify, or the recipient of a password link. */
    email: text('email').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  table => [
    index('account_token_operator').on(table.operatorId, table.purpose),
    index('account_token_expiry').on(table.expiresAt),
  ],
);
