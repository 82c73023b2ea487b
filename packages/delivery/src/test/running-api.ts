import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningApi {
  readonly address: string;
  /** Changes the answer of `health/`. */
  answer(text: string): void;
  stop(): Promise<void>;
}

/** A server whose `health/` answers with a version of the contract, as the API does. */
export const runningApi = async (contract: string): Promise<RunningApi> => {
  let text = JSON.stringify({ status: 'ok', contract });
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/api/health/' ? 200 : 404;
    response.end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/`,
    answer: next => {
      text = next;
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
      }),
  };
};
