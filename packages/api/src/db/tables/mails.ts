import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { operators } from './centers.ts';
import { id, moment, reference } from './columns.ts';

export const mailState = pgEnum('mail_state', ['pending', 'sent', 'failed']);

/** The outbox: a mail is written in the transaction of the change that it is about, and sent afterwards. */
export const mails = pgTable(
  'mail',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Both bodies are emptied once an SMTP server has accepted the mail: they have a token. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: mailState('state').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next. A worker that sends the mail moves it into the future first, so that no other one sends it too. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Why the last attempt failed: a code, never the mail's content. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [index('mail_due').on(table.state, table.nextAttemptAt), index('mail_age').on(table.createdAt)],
);

export const tokenPurpose = pgEnum('account_token_purpose', [
  'verify_email',
  'change_email',
  'reset_password',
]);

/** Tokens of mailed links. Used ones are kept for a while, so that a second use gets its own error text. */
export const accountTokens = pgTable(
  'account_token',
  {
    id: id(),
    operatorId: reference('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    purpose: tokenPurpose('purpose').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The address that the token verifies; for a reset, the one it was sent to. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [
    index('account_token_operator').on(table.operatorId, table.purpose),
    index('account_token_expiry').on(table.expiresAt),
  ],
);
