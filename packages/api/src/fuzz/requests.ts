import fc from 'fast-check';
import type { Operation } from './document.ts';
import { hostileValue } from './hostile-value.ts';
import { MULTIPART } from './multipart.ts';
import { bodyOf, brokenPart, headersOf, isForm, pathOf, queryOf } from './request-parts.ts';
import type { Success } from './successes.ts';

export type Credentials = 'none' | 'operator' | 'booth' | 'wrong';

/** Names only the kind of credentials. `send.ts` adds the header. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly credentials: Credentials;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** `undefined` for an unknown path or method. */
  readonly operation: string | undefined;
}

const credentialsFor = (operation: Operation): fc.Arbitrary<Credentials> => {
  const right = (Object.keys(operation.security?.[0] ?? {})[0] ?? 'none') as Credentials;
  return fc.oneof(
    { arbitrary: fc.constant(right), weight: 7 },
    { arbitrary: fc.constantFrom<Credentials>('none', 'operator', 'booth', 'wrong'), weight: 2 },
  );
};

/** The request passes the validation, so the code of the route runs. */
const validRequest = (operation: Operation): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(fc.integer({ min: 1, max: 3 }), bodyOf(operation)).map(([row, body]) => ({
    method: operation.method,
    path: operation.path.replace(/\{\w+\}/, String(row)),
    credentials: (Object.keys(operation.security?.[0] ?? {})[0] ?? 'none') as Credentials,
    headers: body === undefined ? {} : { 'content-type': isForm(operation) ? MULTIPART : 'application/json' },
    body,
    operation: operation.operationId,
  }));

export const successfulRequest = (
  operation: Operation,
  { part, query, body, form }: Success,
): FuzzRequest => ({
  method: operation.method,
  path: operation.path.replace(/\{\w+\}/, String(part)) + (query === undefined ? '' : `?${query}`),
  credentials: 'none',
  headers: form ? { 'content-type': MULTIPART } : body ? { 'content-type': 'application/json' } : {},
  body: form ?? (body && Buffer.from(JSON.stringify(body))),
  operation: operation.operationId,
});

const hostileRequest = (operation: Operation): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(pathOf(operation), queryOf(operation), credentialsFor(operation), bodyOf(operation, hostileValue))
    .chain(([path, query, credentials, body]) =>
      headersOf(operation, body).map(headers => ({
        method: operation.method,
        path: query === '' ? path : `${path}?${query}`,
        credentials,
        headers,
        body,
        operation: operation.operationId,
      })),
    );

const METHODS = ['PUT', 'TRACE', 'OPTIONS', 'HEAD', 'PROPFIND', 'DELETE', 'POST', 'GET', 'PATCH'];

const unknownRequest = (operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      fc.constantFrom(...METHODS),
      fc.oneof(
        fc.constantFrom(...operations.map(({ path }) => path.replace(/\{\w+\}/, '1'))),
        fc
          .array(fc.oneof(brokenPart, fc.constantFrom('user', 'booth', 'game', '1', '')), { maxLength: 5 })
          .map(parts => `/api/${parts.join('/')}`),
      ),
      fc.constantFrom<Credentials>('none', 'operator', 'booth'),
    )
    .filter(
      ([method, path]) =>
        !operations.some(
          operation =>
            operation.path.replace(/\{\w+\}/, '1') === path &&
            (operation.method === method || (method === 'HEAD' && operation.method === 'GET')),
        ),
    )
    .map(([method, path, credentials]) => ({
      method,
      path,
      credentials,
      headers: {},
      body: undefined,
      operation: undefined,
    }));

/** All operations have equal probability. Some requests go to unknown paths or methods. */
export const requestsTo = (operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...operations).chain(hostileRequest), weight: 7 },
    { arbitrary: fc.constantFrom(...operations).chain(validRequest), weight: 2 },
    { arbitrary: unknownRequest(operations), weight: 1 },
  );
