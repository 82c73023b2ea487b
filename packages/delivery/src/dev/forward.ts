import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { sendText } from '../edge/http.ts';

/** Headers that concern one connection alone (RFC 9110, 7.6.1), and the host. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

const without = <Headers extends object>(headers: Headers, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Forwards a request to `target`, and streams its answer back. */
export const forward = (request: IncomingMessage, response: ServerResponse, target: URL): void => {
  const ask = target.protocol === 'https:' ? requestHttps : requestHttp;
  const asked = ask(
    target,
    { method: request.method, headers: without(request.headers, HOP_BY_HOP), agent: false },
    answer => {
      response.writeHead(answer.statusCode ?? 502, without(answer.headers, HOP_BY_HOP));
      // Events are sent as they happen; who leaves in the middle is no fault.
      response.flushHeaders();
      pipeline(answer, response).catch(() => response.destroy());
    },
  );
  asked.on('error', () => {
    if (response.headersSent) response.destroy();
    else sendText(request, response, 502, `Nothing answers on ${target.origin}.`);
  });
  response.once('close', () => asked.destroy());
  request.pipe(asked);
};
