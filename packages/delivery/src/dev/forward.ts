import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { sendText } from '../edge/send.ts';

/** Headers that belong to one connection (RFC 9110, 7.6.1), and `Host`. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

const without = <Headers extends object>(headers: Headers, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

export const forward = (request: IncomingMessage, response: ServerResponse, target: URL): void => {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const proxied = send(
    target,
    { method: request.method, headers: without(request.headers, HOP_BY_HOP), agent: false },
    answer => {
      response.writeHead(answer.statusCode ?? 502, without(answer.headers, HOP_BY_HOP));
      // The browser waits for the headers of an event stream, but the first data may come much later.
      response.flushHeaders();
      // `pipeline` rejects when the client disconnects.
      pipeline(answer, response).catch(() => response.destroy());
    },
  );
  proxied.on('error', () => {
    if (response.headersSent) response.destroy();
    else sendText(request, response, 502, `Nothing answers at ${target.origin}.`);
  });
  response.once('close', () => proxied.destroy());
  request.pipe(proxied);
};
