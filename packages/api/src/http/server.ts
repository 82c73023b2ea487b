import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import { type Socket, Server as NetServer } from 'node:net';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@backglass/contract';
import { textIn } from '../texts/texts.ts';
import { type CallError, refusal } from './call-error.ts';
import { type PlainAnswer, plainAnswer } from './error-handler.ts';
import { dropForwardedPorts } from './network.ts';

/** Sizes are in bytes, times in milliseconds. */
export const HTTP_BOUNDS = {
  /** A larger head is answered 431. */
  maxHeaderSize: 16 * 1024,
  /** A slower head is answered 408. */
  headersTimeout: 10_000,
  /** Long enough for an image of 5 MB over a slow connection. A slower request is answered 408. */
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than the 60 s for which balancers keep a connection. Else a balancer may send a request while this server closes it. */
  keepAliveTimeout: 75_000,
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

/** Too many cookies make the head of a page's request too large. A reader gets a page that says so, in every language. */
function tooLargeHeadPage({ status, headers }: PlainAnswer): PlainAnswer {
  const sections = LANGUAGES.map(language => {
    const title = textIn(language, 'pages', 'head_too_large');
    const text = textIn(language, 'pages', 'delete_cookies');
    return `<section lang="${language}"><h1>${title}</h1><p>${text}</p></section>`;
  });
  const body = `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8"><title>Backglass</title>\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>\
<body>${sections.join('')}</body></html>\n`;
  const type = { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  return { status, headers: { ...headers, ...type }, body };
}

/** A call names itself in the first packet of its head. Of a page's head, the packet may be a later one. */
const isForCall = (packet: string): boolean =>
  /^[A-Z]+ \/(?:api\/|composition\.json|releases\/)/i.test(packet);

function answerParseError(error: UnreadableError, socket: Socket): void {
  const packet = error.rawPacket?.toString('latin1') ?? '';
  const plain = plainAnswer(UNREADABLE[error.code ?? ''] ?? refusal(400, 'malformed'));
  const {
    status,
    headers,
    body: text,
  } = plain.status === 431 && !isForCall(packet) ? tooLargeHeadPage(plain) : plain;
  // After HEAD a client would read a body as the next answer (RFC 9110 §9.3.2).
  const body = packet.startsWith('HEAD ') ? '' : text;
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
    dropForwardedPorts(request);
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
