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

/** Sizes are in bytes, times in milliseconds. */
export const HTTP_BOUNDS = {
  /** A larger head is answered 431. */
  maxHeaderSize: 16 * 1024,
  /** A slower head is answered 408. */
  headersTimeout: 10_000,
  /** Long enough for an image of 5 MB over a slow connection. A slower request is answered 408. */
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
};

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

/** `rawPacket` contains the bytes that the parser was reading. */
interface UnreadableError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

function answerParseError(error: UnreadableError, socket: Socket): void {
  const {
    status,
    headers,
    body: text,
  } = plainAnswer(UNREADABLE[error.code ?? ''] ?? refusal(400, 'malformed'));
  // After HEAD a client would read a body as the next answer (RFC 9110 §9.3.2).
  const body = error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ' ? '' : text;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}\r\n${lines.join('')}\r\n${body}`);
}

/** HTTP/1.1 demands exactly one `Host` (RFC 9112 §3.2). Of two headers, Node and a proxy may read different ones. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/** Creates a server that limits what clients may send, and how slowly. */
export function boundedServer(handler: RequestListener, bounds = HTTP_BOUNDS): Server {
  // Node's own answer to a request without a host has no body.
  const server = createServer({ ...bounds, requireHostHeader: false }, (request, response) => {
    if (hasOneHost(request)) return handler(request, response);
    const { status, headers, body } = plainAnswer(refusal(400, 'malformed'), request);
    response.writeHead(status, headers).end(body);
  });
  const newest = new WeakMap<object, ServerResponse>();
  server.prependListener('request', (request, response) => newest.set(request.socket, response));
  server.on('clientError', (error: UnreadableError, socket: Socket) => {
    const response = newest.get(socket);
    // The client would read an error as part of the current answer.
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

const GRACE_MS = 2_000;

/** Closes each connection after its next answer. Resolves when no connection is left, or after two seconds. */
export async function drain(server: Server, graceMs: number = GRACE_MS): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, graceMs);
    // The HTTP server's own `close` also closes connections over which a client is sending a call.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
