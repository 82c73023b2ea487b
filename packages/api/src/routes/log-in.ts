import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authenticateOperator, operatorOf, recordEvent } from '../http/auth.ts';
import { formError, found } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { deviceOf } from '../http/device.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { matchesHash } from '../security/secrets.ts';
import { type Account, accountByEmail, userOf } from '../store/accounts.ts';
import { logActivity } from '../store/activity.ts';
import { beginSession, endSessionOf, endSessionsOf, listSessions } from '../store/sessions.ts';

/** Of several reasons, returns the one that the operator must solve first. */
function logInRefusalOf(
  account: Pick<Account, 'isVerified' | 'centerStatus'>,
): 'email_not_verified' | 'center_not_validated' | 'center_rejected' | undefined {
  if (!account.isVerified) return 'email_not_verified';
  if (account.centerStatus === 'rejected') return 'center_rejected';
  return account.centerStatus === 'validated' ? undefined : 'center_not_validated';
}

/** Log-in, log-out, and the operator's sessions. */
export const logInRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, settings, transact } = context;

  app.route({
    ...routeOf('token', 'POST'),
    onRequest: limitTo(context, LIMITS.logInByNetwork),
    preHandler: [limitTo(context, LIMITS.logInByAccountAndNetwork), limitTo(context, LIMITS.logInByAccount)],
    handler: async request => {
      const { email, password } = request.body;
      const account = await accountByEmail(database, email);
      const right = await matchesHash(password, account?.passwordHash);
      const who = { operator: account?.id, center: account?.centerId };
      const fail = (reason: 'invalid_credentials' | NonNullable<ReturnType<typeof logInRefusalOf>>) => {
        recordEvent(context, request, 'login.failed', { ...who, reason });
        return formError(reason, { support: settings.supportEmail });
      };
      if (!account || !right) throw fail('invalid_credentials');
      const reason = logInRefusalOf(account);
      if (reason) throw fail(reason);
      const device = deviceOf(request.headers['user-agent']);
      const token = await transact(async transaction => {
        const begun = await beginSession(transaction, account, settings.sessionDays, device);
        if (begun !== undefined) await logActivity(transaction, { id: account.id, ...device }, 'logged_in');
        return begun;
      });
      if (token === undefined) throw fail('invalid_credentials');
      recordEvent(context, request, 'login.succeeded', who);
      return { token, user: await userOf(database, account) };
    },
  });

  const onRequest = authenticateOperator(context);

  app.route({
    ...routeOf('logout', 'POST'),
    onRequest,
    handler: async (request, reply) => {
      const operator = operatorOf(request);
      await transact(async (transaction, publish) => {
        if (await endSessionOf(transaction, operator, operator.sessionId))
          publish.sessionEnded(operator.sessionId);
      });
      recordEvent(context, request, 'logout');
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...routeOf('logoutEverywhere', 'POST'),
    onRequest,
    handler: async (request, reply) => {
      const operator = operatorOf(request);
      await transact(async (transaction, publish) => {
        const ended = await endSessionsOf(transaction, operator.id);
        ended.forEach(publish.sessionEnded);
        if (ended.length > 0)
          await logActivity(transaction, operator, 'logged_out_everywhere', { sessions: ended.length });
      });
      recordEvent(context, request, 'logout.everywhere');
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...routeOf('sessions', 'GET'),
    onRequest,
    handler: async request => listSessions(database, operatorOf(request), settings.sessionIdleDays),
  });

  app.route({
    ...routeOf('session', 'DELETE'),
    onRequest,
    handler: async (request, reply) => {
      const operator = operatorOf(request);
      const { id } = request.params;
      await transact(async (transaction, publish) => {
        const device = found(await endSessionOf(transaction, operator, id));
        publish.sessionEnded(id);
        await logActivity(transaction, operator, 'device_logged_out', { device });
      });
      recordEvent(context, request, 'logout.device');
      return reply.code(204).send(null);
    },
  });
};
