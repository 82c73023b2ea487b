import type { FastifyInstance, RouteOptions } from 'fastify';
import { isLimit } from '../http/rate-limiter.ts';
import { ERROR_ANSWERS, type ErrorStatus } from './errors.ts';

/** A caller is a security scheme of the document. */
export type Caller = 'operator' | 'booth';

export const securityOf = (caller: Caller) => [{ [caller]: [] }];

/** Documents `caller` for every route that is registered in `scope` afterwards. */
export function describeSecurity(scope: FastifyInstance, caller: Caller): void {
  scope.addHook('onRoute', route => {
    route.schema = { ...route.schema, security: securityOf(caller) };
  });
}

const SUMMARIES: Readonly<Partial<Record<string, string>>> = {
  'POST user/token/': 'Log in',
  'POST user/logout/': 'Log out: the token is revoked',
  'POST user/logout-everywhere/': 'Log out on every device: all of the operator’s tokens are revoked',
  'GET user/session/': 'The operator’s sessions: browser, system and last use',
  'DELETE user/session/{id}/': 'Log out one device: its token is revoked',
  'GET user/me/': 'The signed-in operator and the centre',
  'PATCH user/me/': 'Change personal data, password or email address',
  'GET user/export/': 'Download account, centre, booths and games as one file',
  'POST user/deletion/': 'Delete account and centre after the grace period',
  'DELETE user/deletion/': 'Cancel the deletion of account and centre',
  'POST user/create/': 'Register an operator with a centre',
  'POST user/forgot-password/': 'Request a link to set a new password',
  'POST user/reset-password/': 'Set a new password with a mailed link',
  'POST user/verify-email/': 'Verify an email address with a mailed link',
  'POST user/resend-verification/': 'Request a new link to verify an email address',
  'PATCH user/center/': 'Change the centre’s data, except its fiscal data',
  'PATCH user/center/upload-image/': 'Set the image of the centre’s tickets',
  'GET images/{name}': 'An image; the same name always has the same image',
  'GET user/booth/': 'The centre’s booths',
  'POST user/booth/': 'Register the booth that shows a code',
  'PATCH user/booth/{id}/': 'Rename a booth',
  'DELETE user/booth/{id}/': 'Archive a booth: its key is revoked at once',
  'GET user/verify-temp-booth-token/': 'Whether a booth’s code is valid',
  'GET user/game/': 'Games by page, with filters and order',
  'GET user/game/day/': 'Games, players and best score of today',
  'GET user/game/{id}/': 'A game with its ranking',
  'PATCH user/game/{id}/': 'Rename a game',
  'POST user/game/{id}/end/': 'End an open game in place of its booth',
  'POST user/game/{id}/resume/': 'Undo the end of a game whose booth is still offline',
  'POST user/game/hide/': 'Move games to history',
  'POST user/game/restore/': 'Restore games from history',
  'GET user/leaderboard/': 'The best scores of a period',
  'GET user/game/events/': 'The stream of changes in the centre',
  'POST booth/pairing/': 'Start pairing a booth: get its code and its secret',
  'POST booth/pairing/poll/': 'Ask whether the booth is registered, and get its key',
  'POST booth/alive/': 'Heartbeat of a booth',
  'POST booth/game/': 'Start a game',
  'PATCH booth/game/{id}/': 'Report progress, scores or the end of a game',
};

export interface OperationSchema {
  readonly response?: Readonly<Record<string, unknown>>;
  readonly querystring?: unknown;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly [key: string]: unknown;
}

const hooksOf = (route: RouteOptions): unknown[] => [route.onRequest, route.preHandler].flat();

const asksForPage = (querystring: unknown): boolean => JSON.stringify(querystring ?? {}).includes('"page"');

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

const documentedPath = (url: string): string => url.replace(/^\/api\//, '').replace(/:(\w+)/g, '{$1}');

/** For the document only. `withIdempotencyKey` validates the header. */
const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x20-\\x7e]{1,200}$',
      description:
        'A repeated call with the same key gets the same answer, and is not executed a second time.',
    },
  },
};

const isBoothWrite = (route: RouteOptions): boolean => route.url.startsWith('/api/booth/game/');

const NO_CONTENT = { description: 'Done; no body', type: 'null' };

const withDescription = (status: string, answer: unknown): unknown =>
  status === '204' ? NO_CONTENT : { description: 'The answer', ...(answer as object) };

/** Adds the call's id, its summary, and its answers by status. */
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
