import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpProxy {
  readonly url: string;
  readonly close: () => void;
}

/** The headers have no `transfer-encoding`, so whoever sends the answer sets `content-length`. */
export interface ServerAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How the proxy passes a request. Absent fields pass unchanged. */
export interface PassedRequest {
  readonly path?: string;
  readonly headers?: IncomingHttpHeaders;
  /** Passes the headers of the answer, and holds back its body for ever. */
  readonly holdsBody?: boolean;
  readonly replaceAnswer?: (from: ServerAnswer, to: ServerResponse) => void;
}

async function readAnswer(from: IncomingMessage): Promise<ServerAnswer> {
  const parts: Buffer[] = [];
  for await (const part of from) parts.push(part as Buffer);
  delete from.headers['transfer-encoding'];
  return { status: from.statusCode ?? 502, headers: from.headers, body: Buffer.concat(parts) };
}

/** `handle` returns how to pass a request, or `undefined` if it answers the request itself. */
export async function startHttpProxy(
  target: string,
  handle: (call: IncomingMessage, answer: ServerResponse) => PassedRequest | undefined,
): Promise<HttpProxy> {
  const { hostname, port } = new URL(target);
  const proxy = createServer((call, answer) => {
    const pass = handle(call, answer);
    if (pass === undefined) return;
    const { path = call.url, headers = call.headers, replaceAnswer, holdsBody = false } = pass;
    const passed = request({ hostname, port, method: call.method, path, headers }, from => {
      if (replaceAnswer === undefined) {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        if (holdsBody) answer.flushHeaders();
        else from.pipe(answer);
        return;
      }
      readAnswer(from).then(
        whole => replaceAnswer(whole, answer),
        () => answer.destroy(),
      );
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    call.pipe(passed);
  });
  await new Promise<void>(listening => proxy.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
