import type { FastifyInstance, RouteOptions } from 'fastify';
import { isLimit } from '../http/rate-limits.ts';
import { ERROR_ANSWERS, type ErrorStatus } from './errors.ts';

/** Who may make a call: the names of the document's security schemes. */
export type Caller = 'operator' | 'booth';

/** The `security` of a call's schema. */
export const securityOf = (caller: Caller) => [{ [caller]: [] }];

/** Documents `caller` for every route that is registered in `scope` afterwards. */
export function documentSecurity(scope: FastifyInstance, caller: Caller): void {
  scope.addHook('onRoute', route => {
    route.schema = { ...route.schema, security: securityOf(caller) };
  });
}

/** The summary of each call. */
const SUMMARIES: Readonly<Partial<Record<string, string>>> = {
  'POST user/token/': 'Log in',
  'POST user/logout/': 'Log out: the token is revoked',
  'POST user/logout-everywhere/': 'Log out on every device: all of the operator’s tokens are revoked',
  'GET user/me/': 'The signed-in operator and the centre',
  'PATCH user/me/': 'Change personal data, password or address',
  'GET user/export/': 'Download account, centre, booths and games as one file',
  'POST user/deletion/': 'Delete account and centre after the grace period',
  'DELETE user/deletion/': 'Keep account and centre after all',
  'POST user/create/': 'Register an operator with a centre',
  'POST user/forgot-password/': 'Ask for a link to set a new password',
  'POST user/reset-password/': 'Set a new password with such a link',
  'POST user/verify-email/': 'Confirm an address with the link that was mailed to it',
  'POST user/resend-verification/': 'Ask for that link again',
  'PATCH user/center/': 'Change what is not fiscal of the centre',
  'PATCH user/center/upload-image/': 'Put an image on the centre’s tickets',
  'GET images/{name}': 'An image, which never changes under its name',
  'GET user/booth/': 'The centre’s booths',
  'POST user/booth/': 'Register the booth that shows a code',
  'PATCH user/booth/{id}/': 'Rename a booth',
  'DELETE user/booth/{id}/': 'Archive a booth: its key ends at once',
  'GET user/verify-temp-booth-token/': 'Whether a booth’s code is valid',
  'GET user/game/': 'Games by page, with filters and order',
  'GET user/game/{id}/': 'A game with its ranking',
  'PATCH user/game/{id}/': 'Rename a game',
  'POST user/game/hide/': 'Move games to history',
  'POST user/game/restore/': 'Bring games back from history',
  'GET user/game/events/': 'What changes in the centre, as it changes',
  'POST booth/pairing/': 'Begin to pair a booth: its code and its secret',
  'POST booth/pairing/poll/': 'Whether the booth has been registered; then its key',
  'POST booth/alive/': 'A sign of life',
  'POST booth/game/': 'A game begins',
  'PATCH booth/game/{id}/': 'Progress, scores and end of a game',
};

export interface OperationSchema {
  readonly response?: Readonly<Record<string, unknown>>;
  readonly querystring?: unknown;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly [key: string]: unknown;
}

const hooksOf = (route: RouteOptions): unknown[] => [route.onRequest, route.preHandler].flat();

const asksForPage = (querystring: unknown): boolean => JSON.stringify(querystring ?? {}).includes('"page"');

/** The error statuses of a call, derived from its route. */
function refusalsOf(route: RouteOptions, schema: OperationSchema): ErrorStatus[] {
  const isRead = route.method === 'GET';
  const isBooths = schema.security?.some(scheme => 'booth' in scheme) === true;
  const mayBeMissing = route.url.includes(':') || isBooths || asksForPage(schema.querystring);
  return [
    400,
    ...(schema.security ? ([401] as const) : []),
    ...(mayBeMissing || schema.response?.['404'] ? ([404] as const) : []),
    414,
    ...(isRead ? [] : ([409, 413, 415] as const)),
    ...(hooksOf(route).some(isLimit) ? ([429] as const) : []),
    500,
    503,
  ];
}

/** Converts a route's path to the document's: `/api/user/game/:id/` → `user/game/{id}/`. */
const documentedPath = (url: string): string => url.replace(/^\/api\//, '').replace(/:(\w+)/g, '{$1}');

/** Only for the document: `withIdempotencyKey` reads and validates the header. */
const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x20-\\x7e]{1,200}$',
      description: 'The same key again is given the same answer, and nothing is done a second time.',
    },
  },
};

const isBoothWrite = (route: RouteOptions): boolean => route.url.startsWith('/api/booth/game/');

const NO_CONTENT = { description: 'Done; no body', type: 'null' };

const withDescription = (status: string, answer: unknown): unknown =>
  status === '204' ? NO_CONTENT : { description: 'The answer', ...(answer as object) };

/** Completes a call's schema for the document: adds its id, its summary, and its answers by status. */
export function describeOperation(route: RouteOptions, schema: OperationSchema): OperationSchema {
  const operation = `${String(route.method)} ${documentedPath(route.url)}`;
  const successes = Object.entries(schema.response ?? {}).filter(([status]) => status.startsWith('2'));
  return {
    ...schema,
    summary: schema['summary'] ?? SUMMARIES[operation],
    ...(isBoothWrite(route) ? { headers: IDEMPOTENCY_KEY } : {}),
    operationId: operation.toLowerCase().replace(/\W+/g, '_').replace(/_$/, ''),
    response: Object.fromEntries([
      ...successes.map(([status, answer]) => [status, withDescription(status, answer)]),
      ...refusalsOf(route, schema).map(status => [String(status), ERROR_ANSWERS[status]]),
    ]),
  };
}
