import type { ProfilePatch, User } from '@backglass/contract';
import { isSamePassword } from '@backglass/contract/profile';
import { FISCAL_FIELDS } from '@backglass/contract/requests';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queries } from '../db/database.ts';
import { operatorOf, recordEvent, signedInUser } from '../http/auth.ts';
import { CallError, fieldError, found, refusal } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { pageAnswer } from '../http/page-answer.ts';
import { hashNewPassword, recheckPassword, verifyPassword } from '../http/passwords.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { LINKS_PER_HOUR, sendEmailChangeNotice, sendLink } from '../mail/account-mails.ts';
import { scaledLimit } from '../settings/settings.ts';
import { revokeTokens, tokensOfLastHour } from '../store/account-tokens.ts';
import { listActivity, logActivity } from '../store/activity.ts';
import { changeOperator, isEmailTaken } from '../store/accounts.ts';
import { changeCenter } from '../store/center.ts';
import { type Operator, endOtherSessions } from '../store/sessions.ts';

const HOUR_SECONDS = 3_600;

/** `GET` and `PATCH user/me/`, `PATCH user/center/`, and `GET user/activity/`. A new email address must be verified (docs/product.md, Calls). */
export const profileRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, settings, transact, mail } = context;

  const maxLinks = scaledLimit(LINKS_PER_HOUR, settings);
  const limitLinks = async (transaction: Queries, operator: Operator, reply: FastifyReply): Promise<void> => {
    if ((await tokensOfLastHour(transaction, operator.id, 'change_email')) < maxLinks) return;
    void reply.header('retry-after', HOUR_SECONDS);
    throw refusal(429, 'throttled', { seconds: HOUR_SECONDS });
  };

  /** Returns `undefined` if the addresses differ only in case. */
  const newEmailOf = ({ email: current }: User, { email }: ProfilePatch): string | undefined =>
    email?.toLowerCase() === current.toLowerCase() ? undefined : email;

  app.route({
    ...routeOf('me', 'GET'),
    handler: async request => signedInUser(context, operatorOf(request)),
  });

  app.route({
    ...routeOf('activity', 'GET'),
    handler: async request => {
      const { query } = request;
      const page = found(await listActivity(database, operatorOf(request).centerId, query));
      return { ...pageAnswer(request, settings, query, page), kept_days: settings.activityDays };
    },
  });

  app.route({
    ...routeOf('me', 'PATCH'),
    preHandler: limitTo(context, LIMITS.passwordUse),
    handler: async (request, reply) => {
      const operator = operatorOf(request);
      const patch = request.body;
      const me = await signedInUser(context, operator);
      const email = newEmailOf(me, patch);
      const needsPassword = patch.password !== undefined || email !== undefined;
      const verified = needsPassword
        ? await verifyPassword(context, operator, patch.current_password)
        : undefined;
      const { password, current_password: current = '' } = patch;
      if (password !== undefined && isSamePassword(password, current))
        throw fieldError('password', 'password_same');
      if (email !== undefined && (await isEmailTaken(database, email)))
        throw fieldError('email', 'email_taken');
      const passwordHash = password === undefined ? undefined : await hashNewPassword('password', password);
      await transact(async (transaction, publish) => {
        if (verified !== undefined) await recheckPassword(context, transaction, operator, verified);
        if (email !== undefined) await limitLinks(transaction, operator, reply);
        const { name, last_name, is_marketing_allowed } = patch;
        const change = { name, last_name, is_marketing_allowed, passwordHash };
        const changes = await changeOperator(transaction, operator, change);
        if (changes.length > 0) await logActivity(transaction, operator, 'profile_changed', { changes });
        if (email !== undefined) await logActivity(transaction, operator, 'email_requested');
        if (passwordHash !== undefined) await logActivity(transaction, operator, 'password_changed');
        if (needsPassword) await revokeTokens(transaction, operator.id, ['change_email', 'reset_password']);
        if (email !== undefined) {
          const mailContext = { queries: transaction, settings, request };
          const addressee = { id: me.id, name: me.name, email: me.email, centerName: me.center.name };
          await sendLink(mailContext, 'change_email', addressee, email);
          await sendEmailChangeNotice(mailContext, addressee, email);
        }
        if (passwordHash !== undefined)
          (await endOtherSessions(transaction, operator)).forEach(publish.sessionEnded);
      });
      if (passwordHash !== undefined) recordEvent(context, request, 'password.changed');
      if (email !== undefined) recordEvent(context, request, 'email.change_requested');
      if (email !== undefined) mail.wake();
      return signedInUser(context, operator);
    },
  });

  /** If the API ignored fiscal data, the form would report a success (docs/product.md, Validation). */
  const refuseFiscalData = (body: unknown): void => {
    if (typeof body !== 'object' || body === null) return;
    const locked = FISCAL_FIELDS.filter(field => Object.hasOwn(body, field));
    if (locked.length === 0) return;
    const message = { key: 'fiscal_data_locked', values: { support: settings.supportEmail } } as const;
    const fields = Object.fromEntries(locked.map(field => [field, [message]]));
    throw new CallError(400, 'fiscal_data_locked', { kind: 'fields', fields });
  };

  app.route({
    ...routeOf('center', 'PATCH'),
    preValidation: async request => refuseFiscalData(request.body),
    handler: async request => {
      const operator = operatorOf(request);
      const { centerId } = operator;
      await transact(async (transaction, publish) => {
        const changes = await changeCenter(transaction, centerId, request.body);
        if (changes.length === 0) return;
        await logActivity(transaction, operator, 'center_changed', { changes });
        publish.changed(centerId, 'center.updated', centerId);
      });
      return (await signedInUser(context, operator)).center;
    },
  });
};
