import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Path = 'health/' | 'openapi.json';

export interface RunningApi {
  readonly address: string;
  /** Changes the answer of `health/`. */
  answer(text: string): void;
  serve(pages: Readonly<Record<string, string>>, booths?: Readonly<Record<string, string>>): void;
  respond(path: Path, write: (response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

/** Answers like the API. Without `serve`, it omits the versions of its calls. */
export const runningApi = async (contract: string): Promise<RunningApi> => {
  const answers = new Map<string, (response: ServerResponse) => void>();
  const respond: RunningApi['respond'] = (path, write) => answers.set(`/api/${path}`, write);
  const answer = (text: string): void => respond('health/', response => response.end(text));
  answer(JSON.stringify({ status: 'ok', contract }));
  const server = createServer(({ url = '' }, response) => {
    const write = answers.get(url);
    if (write === undefined) response.writeHead(404).end();
    else write(response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/`,
    answer,
    serve: (pages, booths = {}) => {
      const document = JSON.stringify({ openapi: '3.1.0', 'x-calls': { pages, booths } });
      respond('openapi.json', response => response.end(document));
    },
    respond,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
