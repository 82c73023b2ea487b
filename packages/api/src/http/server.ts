import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import { type Socket, Server as NetServer } from 'node:net';
import { type CallError, refusal } from './call-error.ts';
import { plainAnswer } from './error-handler.ts';

/** Limits of time and size for reading a request. */
export const HTTP_BOUNDS = {
  /** Of the first line and all headers together; 431 beyond it. */
  maxHeaderSize: 16 * 1024,
  /** For them to arrive; 408 beyond it. */
  headersTimeout: 10_000,
  /** For the whole request to arrive; 408 beyond it. Long enough for an image of 5 MB over a slow line. */
  requestTimeout: 120_000,
  /** How often both are checked. */
  connectionsCheckingInterval: 1_000,
  /** For the next request on a connection. */
  keepAliveTimeout: 5_000,
};

/** Answers by the error code of Node's parser; any other error is `malformed`. */
const UNREADABLE: Partial<Record<string, CallError>> = {
  HPE_HEADER_OVERFLOW: refusal(431, 'head_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: refusal(413, 'body_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: refusal(408, 'too_slow'),
};
const REASONS: Partial<Record<number, string>> = {
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
};

/** Node's error for a request that it cannot parse, with the bytes it was reading. */
interface UnreadableError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

/** Answers a request that cannot be parsed, in the usual shape of errors. */
function answerParseError(error: UnreadableError, socket: Socket): void {
  const {
    status,
    headers,
    body: text,
  } = plainAnswer(UNREADABLE[error.code ?? ''] ?? refusal(400, 'malformed'));
  // A client of HEAD expects no body (RFC 9110 §9.3.2): it would read it as the next answer.
  const body = error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ' ? '' : text;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Whether a request names its host once, as HTTP/1.1 demands (RFC 9112 §3.2). With two, Node would read the first, and a proxy perhaps the
 * other.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/** An HTTP server with limits for clients that send too much or too slowly. */
export function boundedServer(handler: RequestListener, bounds = HTTP_BOUNDS): Server {
  // Node's own answer to a request without a host is empty.
  const server = createServer({ ...bounds, requireHostHeader: false }, (request, response) => {
    if (hasOneHost(request)) return handler(request, response);
    const { status, headers, body } = plainAnswer(refusal(400, 'malformed'), request);
    response.writeHead(status, headers).end(body);
  });
  const newest = new WeakMap<object, ServerResponse>();
  server.prependListener('request', (request, response) => newest.set(request.socket, response));
  server.on('clientError', (error: UnreadableError, socket: Socket) => {
    const response = newest.get(socket);
    // In the middle of an answer the client would read another one as a part of it.
    const isAnswering = response !== undefined && response.headersSent && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy(error);
    else answerParseError(error, socket);
  });
  server.on('checkExpectation', (request, response) => {
    const { status, headers, body } = plainAnswer(refusal(417, 'expectation_failed'), request);
    response.writeHead(status, headers).end(body);
  });
  return server;
}

/** How long a stopping server answers calls over open connections. */
const GRACE_MS = 2_000;

/**
 * Accepts no more connections and closes each connection after its next answer. Resolves when no connection is left, or
 * after two seconds. A client that is sending a call still gets its answer.
 */
export async function drain(server: Server, graceMs: number = GRACE_MS): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise<void>(resolve => {
    const patience = setTimeout(resolve, graceMs);
    // Not the HTTP server's own `close`: that also closes idle connections with a call on its way.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(patience);
      resolve();
    });
  });
}
