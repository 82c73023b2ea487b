import type { JsonBodyType } from 'msw';
import { http } from 'msw/core/http';
import { setupServer, type SetupServer } from 'msw/node';

/** Root of the API in tests. */
export const API_ROOT = 'http://localhost/api/';

/** The network of one test file, mocked at the edge: a call that no handler expects fails the test. */
export function mockNetwork(): SetupServer {
  const server = setupServer();
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

/**
 * A handler for a call below the API root. Answers with JSON, or with what the function makes of the request; remembers
 * what it received in `received`.
 */
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
    return typeof answer === 'function' ? answer(seen) : Response.json(answer, { status });
  });
  return Object.assign(handler, { received });
}

/** An answer of the API for a function handler. */
export const answerJson = (body: JsonBodyType, status = 200): Response => Response.json(body, { status });

/** The network fails: no answer at all. */
export const noAnswer = (): Response => Response.error();
