import { type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';
import { type Socket, Server as NetServer } from 'node:net';
import { type CallError, refusal } from './call-error.ts';
import { plainAnswer } from './error-handler.ts';

/** How long a client may keep a connection waiting, and how much it may send before the API is asked. */
export const HTTP_BOUNDS = {
  /** Of the first line and all headers together; 431 beyond it. */
  maxHeaderSize: 16 * 1024,
  /** For them to arrive; 408 beyond it. */
  headersTimeout: 10_000,
  /** For the whole request to arrive; 408 beyond it. Long enough for an image of 5 MB over a bad line. */
  requestTimeout: 120_000,
  /** How often both are looked at. */
  connectionsCheckingInterval: 1_000,
  /** For the next request on a connection. */
  keepAliveTimeout: 5_000,
};

/** What Node's parser finds wrong; anything else is malformed. */
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

/** What Node says of a request that it cannot read, with what it was reading. */
interface UnreadableError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

/** Answers what cannot be read as every call would. */
function refuseUnreadable(error: UnreadableError, socket: Socket): void {
  const {
    status,
    headers,
    body: text,
  } = plainAnswer(UNREADABLE[error.code ?? ''] ?? refusal(400, 'malformed'));
  // Whoever asks by HEAD reads no text, whatever the answer (RFC 9110 §9.3.2): he would take it for another answer.
  const body = error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ' ? '' : text;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}\r\n${lines.join('')}\r\n${body}`);
}

/** A server whose clients cannot hold it up: neither by sending without end nor by sending too slowly. */
export function boundedServer(handler: RequestListener, bounds = HTTP_BOUNDS): Server {
  const server = createServer(bounds, handler);
  const newest = new WeakMap<object, ServerResponse>();
  server.prependListener('request', (request, response) => newest.set(request.socket, response));
  server.on('clientError', (error: UnreadableError, socket: Socket) => {
    const response = newest.get(socket);
    // In the middle of an answer another would be read as a part of it.
    const isAnswering = response !== undefined && response.headersSent && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy(error);
    else refuseUnreadable(error, socket);
  });
  server.on('checkExpectation', (request, response) => {
    const { status, headers, body } = plainAnswer(refusal(417, 'expectation_failed'), request);
    response.writeHead(status, headers).end(body);
  });
  return server;
}

/** How long a stopping server answers what still comes over the connections there are. */
const GRACE_MS = 2_000;

/**
 * Takes no more connections, and makes each answer its connection's last. Settles when no connection is left, or after two
 * seconds: a client that has sent a call, or is just sending it, is answered and not cut off.
 */
export async function drain(server: Server, graceMs: number = GRACE_MS): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise<void>(resolve => {
    const patience = setTimeout(resolve, graceMs);
    // Not its own `close`: that cuts connections which are idle at this moment, also those with a call on the way.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(patience);
      resolve();
    });
  });
}
