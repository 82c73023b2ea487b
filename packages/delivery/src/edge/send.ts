import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileSecurityHeaders } from './security-headers.ts';

type Headers = Readonly<Record<string, string | number>>;

/** Omits the body for HEAD. */
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

/** Sends 304 when the client has the body. */
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
