import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queries } from '../db/database.ts';
import { authenticateOperator, operatorOf, recordEvent } from '../http/auth.ts';
import { formError, notFound } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { matchesHash } from '../security/secrets.ts';
import type { SecurityEvent } from '../security/security-log.ts';
import { type Account, accountByEmail } from '../store/accounts.ts';
import {
  type Device,
  type Operator,
  beginSession,
  endSessionOf,
  endSessionsOf,
  listSessions,
} from '../store/sessions.ts';

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
      const token = await beginSession(
        database,
        account,
        settings.sessionDays,
        deviceOf(request.headers['user-agent']),
      );
      if (token === undefined) throw fail('invalid_credentials');
      recordEvent(context, request, 'login.succeeded', who);
      return { token };
    },
  });

  const onRequest = authenticateOperator(context);

  for (const [name, event, end] of [
    ['logout', 'logout', (queries, operator) => endSessionOf(queries, operator, operator.sessionId)],
    ['logoutEverywhere', 'logout.everywhere', (queries, { id }) => endSessionsOf(queries, id)],
  ] satisfies [
    'logout' | 'logoutEverywhere',
    SecurityEvent,
    (queries: Queries, operator: Operator) => Promise<number[]>,
  ][]) {
    app.route({
      ...routeOf(name, 'POST'),
      onRequest,
      handler: async (request, reply) => {
        await transact(async (transaction, publish) => {
          (await end(transaction, operatorOf(request))).forEach(publish.sessionEnded);
        });
        recordEvent(context, request, event);
        return reply.code(204).send(null);
      },
    });
  }

  app.route({
    ...routeOf('sessions', 'GET'),
    onRequest,
    handler: async request => listSessions(database, operatorOf(request), settings.sessionIdleDays),
  });

  app.route({
    ...routeOf('session', 'DELETE'),
    onRequest,
    handler: async (request, reply) => {
      await transact(async (transaction, publish) => {
        const ended = await endSessionOf(transaction, operatorOf(request), request.params.id);
        if (ended.length === 0) throw notFound();
        ended.forEach(publish.sessionEnded);
      });
      recordEvent(context, request, 'logout.device');
      return reply.code(204).send(null);
    },
  });
};

/** The first match counts, because most browsers also name the browsers that they resemble. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and the system that a `User-Agent` header names. */
export function deviceOf(userAgent: string | undefined): Device {
  const nameIn = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
