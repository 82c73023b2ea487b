import { setTimeout } from 'node:timers/promises';
import { type Registration, recognizeVat } from '@backglass/contract/sign-up';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queries } from '../db/database.ts';
import { recordEvent } from '../http/auth.ts';
import { type FieldMessages, CallError, fieldError, formError } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { deviceOf } from '../http/device.ts';
import { hashNewPassword, isCommonPassword } from '../http/passwords.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import {
  type MailContext,
  LINKS_PER_HOUR,
  sendLink,
  sendValidatedNotice,
  sendWaitingNotice,
} from '../mail/account-mails.ts';
import { hashPassword } from '../security/secrets.ts';
import { scaledLimit } from '../settings/settings.ts';
import {
  type Link,
  type TokenPurpose,
  type ValidToken,
  consumeToken,
  findValidToken,
  tokensOfLastHour,
} from '../store/account-tokens.ts';
import {
  type Account,
  accountByEmail,
  accountById,
  addAccount,
  isEmailTaken,
  resetPassword,
  setEmail,
  setVerified,
} from '../store/accounts.ts';
import { logActivity } from '../store/activity.ts';
import { findWaitingCenter } from '../store/center.ts';

/** Registering, and the links that are mailed. `POST user/create/` adds a centre with its operator, and mails a link that verifies the email address. */
export const accountRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, settings, transact, mail } = context;

  /** Throws one error with all problems that only the API can find. */
  const checkRegistration = async ({ email, password }: Registration): Promise<void> => {
    const isTaken = await isEmailTaken(database, email);
    const isCommon = isCommonPassword(password);
    if (!isTaken && !isCommon) return;
    const fields: FieldMessages = {
      ...(isTaken ? { email: [{ key: 'email_taken' }] } : {}),
      ...(isCommon ? { password: [{ key: 'password_common' }] } : {}),
    };
    const code = isTaken ? 'email_taken' : 'password_common';
    throw new CallError(400, code, { kind: 'fields', fields });
  };

  app.route({
    ...routeOf('register', 'POST'),
    onRequest: limitTo(context, LIMITS.registrationByNetwork),
    preHandler: limitTo(context, LIMITS.registrationByAccount),
    handler: async (request, reply) => {
      const registration = request.body;
      await checkRegistration(registration);
      const vat = recognizeVat(registration.center.vat, registration.center.country_iso);
      const passwordHash = await hashPassword(registration.password);
      const status = settings.autoValidateCenters ? 'validated' : 'pending';
      const operator = await transact(async transaction => {
        const added = await addAccount(transaction, { registration, passwordHash, vat, status });
        if (!added) throw fieldError('email', 'email_taken');
        await sendLink({ queries: transaction, settings, request }, 'verify_email', added);
        return added.id;
      });
      recordEvent(context, request, 'account.created', { operator });
      mail.wake();
      return reply.code(201).send({ email: registration.email });
    },
  });

  const byNetwork = limitTo(context, LIMITS.linkRequestByNetwork);
  const byAccount = limitTo(context, LIMITS.linkRequestByAccount);
  const guessing = limitTo(context, LIMITS.linkUse);
  const maxLinks = scaledLimit(LINKS_PER_HOUR, settings);

  /** Sends a link if the account exists. Neither the answer nor its time reveals whether the account exists. */
  const sendIfKnown = (
    request: FastifyRequest,
    email: string,
    purpose: 'verify_email' | 'reset_password',
  ): Promise<void> =>
    inConstantTime(async () => {
      const account = await accountByEmail(database, email);
      if (!account || (purpose === 'verify_email' && account.isVerified)) return;
      await transact(async transaction => {
        if ((await tokensOfLastHour(transaction, account.id, purpose)) >= maxLinks) return;
        await sendLink({ queries: transaction, settings, request }, purpose, account);
      });
      mail.wake();
    });

  for (const [name, purpose] of [
    ['forgotPassword', 'reset_password'],
    ['resendVerification', 'verify_email'],
  ] as const) {
    app.route({
      ...routeOf(name, 'POST'),
      onRequest: byNetwork,
      preHandler: byAccount,
      handler: async (request, reply) => {
        await sendIfKnown(request, request.body.email, purpose);
        return reply.code(204).send(null);
      },
    });
  }

  app.route({
    ...routeOf('verifyEmail', 'POST'),
    onRequest: guessing,
    handler: async request => {
      const { operator, email } = await transact(transaction =>
        verify({ queries: transaction, settings, request }, request.body),
      );
      mail.wake();
      recordEvent(context, request, 'email.confirmed', { operator });
      // Only the recipient of the mail knows the link, so the address reveals nothing.
      return { email };
    },
  });

  app.route({
    ...routeOf('resetPassword', 'POST'),
    onRequest: guessing,
    handler: async (request, reply) => {
      const { new_password: password, ...link } = request.body;
      // The token is checked before the expensive hash, and again in the transaction that consumes it.
      await transact(transaction => requireToken(transaction, link, ['reset_password']));
      const passwordHash = await hashNewPassword('new_password', password);
      const operator = await transact(async (transaction, publish) => {
        const { operatorId } = await requireToken(transaction, link, ['reset_password']);
        await consumeToken(transaction, link);
        (await resetPassword(transaction, operatorId, passwordHash)).forEach(publish.sessionEnded);
        await logActivity(transaction, actorOf(operatorId, request), 'password_reset');
        return operatorId;
      });
      recordEvent(context, request, 'password.reset', { operator });
      return reply.code(204).send(null);
    },
  });
};

/** Who uses a mailed link has no session, so the request names the device. */
const actorOf = (id: number, { headers }: FastifyRequest) => ({ id, ...deviceOf(headers['user-agent']) });

/** In milliseconds. Longer than the work takes, so the time of the answer reveals nothing. */
const MIN_ANSWER_MS = 300;

async function inConstantTime(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), setTimeout(MIN_ANSWER_MS)]);
  if (done.status === 'rejected') throw done.reason;
}

async function requireToken(
  queries: Queries,
  link: Link,
  purposes: readonly TokenPurpose[],
): Promise<ValidToken> {
  const found = await findValidToken(queries, link, purposes);
  if (typeof found === 'string') throw formError(found);
  return found;
}

/** Call it once an operator has confirmed the address. */
async function sendCenterNotice(context: MailContext, account: Account): Promise<void> {
  const waiting = await findWaitingCenter(context.queries, account.centerId);
  if (waiting) await sendWaitingNotice(context, waiting);
  // `pnpm api centers validate` mails only to confirmed addresses.
  else if (account.centerStatus === 'validated' && !context.settings.autoValidateCenters)
    await sendValidatedNotice(context, account);
}

async function verify(context: MailContext, link: Link): Promise<{ operator: number; email: string }> {
  const { queries, request } = context;
  const { operatorId, purpose, email } = await requireToken(queries, link, ['verify_email', 'change_email']);
  const account = await accountById(queries, operatorId);
  if (purpose === 'verify_email' && account?.email !== email) throw formError('token_invalid');
  if (purpose === 'change_email' && (await isEmailTaken(queries, email, operatorId)))
    throw fieldError('email', 'email_taken');
  await consumeToken(queries, link);
  if (purpose === 'change_email') {
    await setEmail(queries, operatorId, email);
    await logActivity(queries, actorOf(operatorId, request), 'email_changed');
  } else {
    await setVerified(queries, operatorId);
    if (account && !account.isVerified) await sendCenterNotice(context, account);
  }
  return { operator: operatorId, email };
}
