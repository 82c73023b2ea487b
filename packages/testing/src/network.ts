import type { JsonBodyType, RequestHandler } from 'msw';
// The index of msw would also load GraphQL, in every test file.
import { http } from 'msw/core/http';
import { setupServer, type SetupServer } from 'msw/node';
import { findCall } from './call-check.ts';

export const API_ROOT = 'http://localhost/api/';

/** Screens leave out what an older API does not answer. A test that shows it mocks the call. */
const NEW_CALLS = [http.get(`${API_ROOT}user/game/day/`, () => Response.json({}, { status: 404 }))];

/** What differed from the contract in the current test. */
const differences = new Set<string>();

function reportDifferences(): void {
  const found = [...differences].join('\n');
  differences.clear();
  if (found !== '') throw new Error(`${found}\nIf the test needs such an answer, write badAnswer().`);
}

/** Mocks the network for all tests of a file. A request without a handler fails the test. */
export function mockNetwork(...handlers: readonly RequestHandler[]): SetupServer {
  const server = setupServer(...handlers, ...NEW_CALLS);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    reportDifferences();
  });
  afterAll(() => server.close());
  return server;
}

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}

type Method = 'get' | 'post' | 'patch' | 'delete';
type Responder = (received: Received) => Response | Promise<Response>;
type Answer = JsonBodyType | Response | Responder;

/** The bodies of `answerJson`. A response can be read only once. */
const bodies = new WeakMap<Response, JsonBodyType>();
const badAnswers = new WeakSet<Response>();

/** A JSON response, for an `answer` function of `onCall`. */
export function answerJson(body: JsonBodyType, status = 200, headers: HeadersInit = {}): Response {
  const sent = new Headers(headers);
  sent.set('X-Request-Id', 'mock-request');
  const response = Response.json(body, { status, headers: sent });
  bodies.set(response, body);
  return response;
}

/** Returns a function that answers with `answer`. `status` is the status of JSON, or of a response without a body. */
function answering(answer: Answer, status: number): Responder {
  if (typeof answer === 'function') return answer as Responder;
  if (answer instanceof Response) return () => answer.clone();
  return () => jsonOrNothing(answer, status);
}

const jsonOrNothing = (body: JsonBodyType, status: number): Response =>
  body === undefined ? new Response(null, { status }) : answerJson(body, status);

/** A response that the contract does not allow, to test what a page makes of it. The request is not checked either. */
export function badAnswer(body: JsonBodyType, status = 200): Response {
  const response = jsonOrNothing(body, status);
  badAnswers.add(response);
  return response;
}

/** A network error instead of a response, for `onCall`. */
export const noAnswer = (): Response => Response.error();

/** Responds to a request, and hands it to `check` together with the response. */
function respond(
  method: Method,
  path: string,
  answer: Responder,
  takesFile: boolean,
  check: (received: Received, response: Response) => void,
) {
  const received: Received[] = [];
  const handler = http[method](new URL(path, API_ROOT).href, async ({ request }) => {
    const url = new URL(request.url);
    const text = takesFile ? '' : await request.text();
    const seen: Received = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    received.push(seen);
    const response = await answer(seen);
    check(seen, response);
    return response;
  });
  return Object.assign(handler, { received });
}

/**
 * Answers a call of the contract with `answer`: JSON, or a function that returns the response. By default, with a success without a body.
 * `received` has all requests so far. The test fails when the contract has no such call, or when it refuses the request or a success with
 * JSON or without a body. With a status 4xx, the request may be wrong.
 */
export function onCall(method: Method, path: string, answer?: Answer, status?: number) {
  const call = findCall(method.toUpperCase(), path);
  const success = status ?? call.status;
  const isJson = typeof answer !== 'function' && !(answer instanceof Response);
  const difference = isJson && success < 300 ? call.checkAnswer(success, answer) : undefined;
  if (difference !== undefined) throw new Error(difference);
  const isBad = answer instanceof Response && badAnswers.has(answer);
  // `:id` must not match the path of another call, such as `user/game/day/`.
  const pattern = path.replace(/:\w+/, '$&([0-9]+)');
  return respond(method, pattern, answering(answer, success), call.takesFile, (received, response) => {
    if (isBad || badAnswers.has(response)) return;
    const isRefused = response.status >= 400 && response.status < 500;
    const refused = isRefused ? undefined : call.checkRequest(received);
    if (refused !== undefined) differences.add(refused);
    if (!response.ok || !(bodies.has(response) || response.body === null)) return;
    const wrong = call.checkAnswer(response.status, bodies.get(response));
    if (wrong !== undefined) differences.add(wrong);
  });
}

/** Like `onCall`, for an address that is not a call of the contract, such as a file or a service of your own. Nothing is checked. */
export const onRequest = (method: Method, address: string, answer?: Answer, status = 200) =>
  respond(method, address, answering(answer, status), false, () => undefined);
