import type { RouteOptions } from 'fastify';
import { isLimit } from '../http/rate-limiter.ts';
import { ERROR_ANSWERS, type ErrorStatus } from './errors.ts';

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

/** `url` is the address of a route, such as `/api/user/game/:id/`. */
export const operationIdOf = (method: string, url: string): string =>
  `${method} ${url.replace(/^\/api\//, '')}`.toLowerCase().replace(/\W+/g, '_').replace(/_$/, '');

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

/** Adds the call's id, and its answers by status. */
export function describeOperation(route: RouteOptions, schema: OperationSchema): OperationSchema {
  const successes = Object.entries(schema.response ?? {}).filter(([status]) => status.startsWith('2'));
  return {
    ...schema,
    ...(isBoothWrite(route) ? { headers: IDEMPOTENCY_KEY } : {}),
    operationId: operationIdOf(String(route.method), route.url),
    response: Object.fromEntries([
      ...successes.map(([status, answer]) => [status, withDescription(status, answer)]),
      ...refusalsOf(route, schema).map(status => [String(status), ERROR_ANSWERS[status]]),
    ]),
  };
}
