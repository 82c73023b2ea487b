import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathOf, type Method, type Name } from '../http/defined-calls.ts';
import { answerCall, emptyCenter, type Answer, type CenterState } from './fake-center.ts';

/** Method and path of a call, as in {@link ReceivedCall}. */
export const lineOf = <Of extends Name>(name: Of, method: Method<Of>, id?: number): string =>
  `${method} ${pathOf(name, id)}`;

export interface ReceivedCall {
  /** Method and path below the API root. */
  readonly call: string;
  readonly body: unknown;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** The next `call` fails in this way. `lost`: the fake executes the call but does not answer. */
export type Fault = { readonly call: string } & (
  { readonly kind: 'lost' } | { readonly kind: 'answer'; readonly answer: Answer }
);

/** A Backglass API on a free port, with only the calls of a booth. */
export interface FakeApi {
  readonly apiRoot: string;
  readonly center: CenterState;
  readonly seen: ReceivedCall[];
  readonly faults: Fault[];
  count(call: string): number;
  registerLast(name: string): void;
  archiveAll(): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

export async function startFakeApi(now: () => number = Date.now): Promise<FakeApi> {
  const center = emptyCenter();
  const seen: ReceivedCall[] = [];
  const faults: Fault[] = [];

  const server = createServer((request, response) => {
    void (async () => {
      const call = `${request.method} ${request.url?.replace(/^\/api\//, '')}`;
      const key = request.headers['idempotency-key'];
      const record: ReceivedCall = {
        call,
        body: await bodyOf(request),
        authorization: request.headers.authorization,
        idempotencyKey: typeof key === 'string' ? key : undefined,
      };
      seen.push(record);
      const at = faults.findIndex(fault => fault.call === call);
      const [fault] = at < 0 ? [] : faults.splice(at, 1);
      if (fault?.kind === 'answer') return send(response, fault.answer);
      const answer = answerCall(center, record, now());
      if (fault?.kind === 'lost') return void response.destroy();
      send(response, answer);
    })().catch((error: unknown) => send(response, { status: 400, body: { detail: String(error) } }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    apiRoot: `http://127.0.0.1:${port}/api/`,
    center,
    seen,
    faults,
    count: call => seen.filter(one => one.call === call).length,
    registerLast: name => {
      const pairing = [...center.pairings.values()].at(-1);
      if (pairing) pairing.name = name;
    },
    archiveAll: () => center.keys.clear(),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
