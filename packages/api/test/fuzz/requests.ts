import { Agent, request } from 'node:http';
import fc from 'fast-check';
import type { Operation } from './document.ts';
import { BOUNDARY, hostileForm, imageForm, MULTIPART } from './multipart.ts';
import type { Success } from './successes.ts';
import { type Shape, hostileValue, valueOf } from './values.ts';

type Credentials = 'none' | 'operator' | 'booth' | 'screen' | 'wrong';

/** Names only the kind of credentials. `Sender` gets the header. */
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
    { arbitrary: fc.constantFrom<Credentials>('none', 'operator', 'booth', 'screen', 'wrong'), weight: 2 },
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
      fc.constantFrom<Credentials>('none', 'operator', 'booth', 'screen'),
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

const isForm = ({ requestBody }: Operation): boolean =>
  requestBody?.content['multipart/form-data'] !== undefined;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A lone surrogate cannot be encoded, so it becomes invalid UTF-8. */
const encoded = (value: unknown): string => {
  const text = asText(value) ?? '';
  return /\p{Cs}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
};

const brokenPart = fc.constantFrom('%zz', '%', '%c0%af', '%ff', '..', '%2e%2e', '%00', ';x', 'é');
const id = fc.oneof(fc.integer({ min: 1, max: 4 }).map(String), fc.constantFrom('0', '01', '-1', '1e3'));

const pathOf = (operation: Operation): fc.Arbitrary<string> => {
  const part = fc.oneof(
    { arbitrary: id, weight: 6 },
    { arbitrary: hostileValue.map(encoded).filter(text => text.length < 3000), weight: 2 },
    { arbitrary: brokenPart, weight: 1 },
  );
  return operation.path.includes('{')
    ? part.map(value => operation.path.replace(/\{\w+\}/, value))
    : fc.constant(operation.path);
};

const queryOf = (operation: Operation): fc.Arbitrary<string> => {
  const known = operation.parameters.filter(parameter => parameter.in === 'query');
  const values = fc.record(
    Object.fromEntries(known.map(({ name, schema }) => [name, valueOf(schema as Shape, hostileValue)])),
    { requiredKeys: [] },
  );
  const written = values.map(record =>
    Object.entries(record).map(([name, value]) => `${name}=${encoded(value).slice(0, 4000)}`),
  );
  const odd = fc.constantFrom(
    '',
    '',
    '',
    'page=1&page=2',
    'x=%zz',
    '%00=1',
    'search[]=a',
    '=&&=',
    '__proto__=1',
  );
  return fc.tuple(written, odd).map(([pairs, more]) => [...pairs, more].filter(Boolean).join('&'));
};

const TYPES = ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'];
const FORM_TYPES = [MULTIPART, MULTIPART, MULTIPART, `Multipart/Form-Data; boundary="${BOUNDARY}"`];
const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x',
  '',
];

const oddBodies = fc.constantFrom(
  Buffer.from('{"a":'),
  Buffer.from('{"__proto__":{"x":1}}'),
  Buffer.from('{"constructor":{"prototype":{"x":1}}}'),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
  Buffer.from('\ufeff{}'),
  Buffer.from('[['.repeat(5000)),
  Buffer.from('x'.repeat(70_000)),
  Buffer.alloc(0),
);

const bodyOf = (operation: Operation, hostile?: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer | undefined> => {
  if (isForm(operation)) return hostile ? hostileForm : fc.constant(imageForm());
  const content = Object.values(operation.requestBody?.content ?? {})[0];
  const written = valueOf((content?.schema ?? {}) as Shape, hostile).map(value =>
    Buffer.from(JSON.stringify(value) ?? 'undefined'),
  );
  if (operation.method === 'GET') return fc.constant(undefined);
  if (!hostile) return written;
  return fc.oneof(
    { arbitrary: written, weight: 8 },
    { arbitrary: oddBodies, weight: 1 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  );
};

const headersOf = (operation: Operation, body: Buffer | undefined): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      ...(body === undefined
        ? {}
        : {
            'content-type': fc.oneof(
              { arbitrary: fc.constantFrom(...(isForm(operation) ? FORM_TYPES : TYPES)), weight: 9 },
              { arbitrary: fc.constantFrom(...WRONG_TYPES), weight: 1 },
            ),
          }),
      'accept-language': fc.constantFrom('es', 'en;q=0', '*', ';;;,,q=', 'x'.repeat(500), '\u00ff'),
      'idempotency-key': fc.constantFrom('k', 'k2', '', 'x'.repeat(201), '\u00e9', '__proto__'),
      'x-request-id': fc.constantFrom('fuzz-0001', '', '"', 'x'.repeat(100)),
      'content-encoding': fc.constantFrom('identity', 'gzip', 'nonsense'),
      expect: fc.constant('100-continue'),
      'x-forwarded-for': fc.constantFrom('127.0.0.1', "'", '::1, x'),
      'x-http-method-override': fc.constant('DELETE'),
      accept: fc.constantFrom('text/html', 'application/xml', ''),
    },
    { requiredKeys: body === undefined ? [] : ['content-type'] },
  ) as fc.Arbitrary<Record<string, string>>;

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  /** Empty for an event stream, because the stream does not end. */
  readonly text: string;
}

/** Longer than any answer on a busy machine. */
const LONGEST_ANSWER_MS = 120_000;

/** Sends requests that `fetch` would refuse. Rejects when there is no whole answer in time. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: URL;

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  send({ method, path, headers, body }: FuzzRequest, authorization: string | undefined): Promise<FuzzAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: this.#origin.hostname,
          port: this.#origin.port,
          method,
          signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
          path: Buffer.from(path).toString('latin1'),
          headers: {
            ...headers,
            ...(authorization === undefined ? {} : { authorization }),
            ...(body === undefined ? {} : { 'content-length': body.length }),
          },
        },
        response => {
          const type = response.headers['content-type'] ?? '';
          const status = response.statusCode ?? 0;
          if (type.startsWith('text/event-stream')) {
            resolve({ status, type, text: '' });
            response.destroy();
            return;
          }
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.once('end', () => resolve({ status, type, text }));
          response.once('error', reject);
        },
      );
      sent.once('error', reject);
      // Sends the body without waiting for "100 Continue", because a server that refuses the headers may never send it.
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
