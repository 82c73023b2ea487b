import type { JsonBodyType, RequestHandler } from 'msw';
// The index of msw would also load GraphQL, in every test file.
import { http } from 'msw/core/http';
import { setupServer, type SetupServer } from 'msw/node';

export const API_ROOT = 'http://localhost/api/';

/** Screens leave out what an older API does not answer. A test that shows it mocks the call. */
const NEW_CALLS = [http.get(`${API_ROOT}user/game/day/`, () => Response.json({}, { status: 404 }))];

/** Mocks the network for all tests of a file. A request without a handler fails the test. */
export function mockNetwork(...handlers: readonly RequestHandler[]): SetupServer {
  const server = setupServer(...handlers, ...NEW_CALLS);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
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
type Answer = JsonBodyType | ((received: Received) => Response | Promise<Response>);

/** Answers a call with `answer`: JSON, or a function that returns the response. `received` has all requests so far. */
export function onCall(method: Method, path: string, answer: Answer, status = 200) {
  const received: Received[] = [];
  const handler = http[method](`${API_ROOT}${path}`, async ({ request }) => {
    const url = new URL(request.url);
    const text = await request.text();
    const seen: Received = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    received.push(seen);
    return typeof answer === 'function' ? answer(seen) : answerJson(answer, status);
  });
  return Object.assign(handler, { received });
}

/** A JSON response, for an `answer` function of `onCall`. */
export const answerJson = (body: JsonBodyType, status = 200): Response =>
  Response.json(body, { status, headers: { 'X-Request-Id': 'mock-request' } });

/** A network error instead of a response, for `onCall`. */
export const noAnswer = (): Response => Response.error();
