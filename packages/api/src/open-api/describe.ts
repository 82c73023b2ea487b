import type { RouteOptions } from 'fastify';
import { isLimit } from '../app/rate-limits.ts';
import { ERROR_ANSWERS, type ErrorStatus } from './errors.ts';
import { SUMMARIES } from './summaries.ts';

export interface OperationSchema {
  readonly response?: Readonly<Record<string, unknown>>;
  readonly querystring?: unknown;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly [key: string]: unknown;
}

const hooksOf = (route: RouteOptions): unknown[] => [route.onRequest, route.preHandler].flat();

const asksForPage = (querystring: unknown): boolean => JSON.stringify(querystring ?? {}).includes('"page"');

/** Which refusals a call can answer, from what is known of its route. */
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

/** `user/game/:id/` → `user/game/{id}/`, below the API's root. */
export const documentedPath = (url: string): string => url.replace(/^\/api\//, '').replace(/:(\w+)/g, '{$1}');

/** Read by `onceOnly`, which says itself what is wrong with one. */
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

/** A call as the document tells it: with its name, and each of its answers by status. */
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
