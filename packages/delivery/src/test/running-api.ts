import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningApi {
  readonly address: string;
  /** Changes the answer of `health/`. */
  answer(text: string): void;
  /** Sets the versions of the calls that the server says from now on. */
  serve(pages: Readonly<Record<string, string>>, booths?: Readonly<Record<string, string>>): void;
  /** Answers requests for its OpenAPI document with status 503 from now on. */
  failAtDocument(): void;
  stop(): Promise<void>;
}

/** A server that says the version of its contract, as the API does. It says the versions of its calls only after `serve`. */
export const runningApi = async (contract: string): Promise<RunningApi> => {
  const answers: Partial<Record<string, string>> = {
    '/api/health/': JSON.stringify({ status: 'ok', contract }),
  };
  let missing = 404;
  const server = createServer(({ url = '' }, response) => {
    const text = answers[url];
    response.statusCode = text === undefined ? missing : 200;
    response.end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/`,
    answer: next => {
      answers['/api/health/'] = next;
    },
    serve: (pages, booths = {}) => {
      answers['/api/openapi.json'] = JSON.stringify({ 'x-calls': { pages, booths } });
    },
    failAtDocument: () => {
      missing = 503;
      delete answers['/api/openapi.json'];
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
      }),
  };
};
