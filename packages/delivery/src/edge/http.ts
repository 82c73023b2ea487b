import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileSecurityHeaders } from './security-headers.ts';

const BAD = /[\0\\]/;
const ENCODED_SEPARATOR = /%(?:2f|5c|00)/i;

/** The decoded path of a request. Null for an unsafe path: an encoded separator, NUL, `..`, or invalid UTF-8. */
export const requestPath = (target: string | undefined): string | null => {
  const raw = (target ?? '').replace(/[?#].*$/s, '');
  if (!raw.startsWith('/') || ENCODED_SEPARATOR.test(raw)) return null;
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return null;
  }
  const isBad = BAD.test(path) || path.split('/').some(segment => segment === '..' || segment === '.');
  return isBad ? null : path;
};

/** Whether a request target is below `/releases` or `/api`, or is not a path. */
export const isForFileOrCall = (target: string | undefined): boolean =>
  !/^\/(?!(?:api|releases)\b)/i.test(target ?? '');

type Headers = Readonly<Record<string, string | number>>;

/** Sends a body. A HEAD request gets only the headers. */
export const send = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers,
  body: Buffer,
): void => {
  response.writeHead(status, { ...headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
};

export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Headers = {},
): void =>
  send(
    request,
    response,
    status,
    {
      ...fileSecurityHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
    Buffer.from(`${text}\n`),
  );

/** Sends a body with its ETag, or 304 when the client has this body. */
export const sendTagged = (
  request: IncomingMessage,
  response: ServerResponse,
  etag: string,
  headers: Headers,
  body: Buffer,
): void => {
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''));
  const tagged = { ...headers, ETag: `W/${etag}` };
  if (known?.includes(etag) || known?.includes('*')) response.writeHead(304, tagged).end();
  else send(request, response, 200, tagged, body);
};

/** Whether `Accept-Encoding` allows a coding, by its name or by `*`. */
export const accepts = (header: string | undefined, coding: string): boolean => {
  const weights = new Map(
    (header ?? '').split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase());
      const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
};
