import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { sendText } from '../edge/http.ts';

/** What is said of one connection, and not of what comes over it. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

const without = <Headers extends object>(headers: Headers, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Has `target` answer a request, and hands its answer on as it comes. */
export const handOn = (request: IncomingMessage, response: ServerResponse, target: URL): void => {
  const ask = target.protocol === 'https:' ? requestHttps : requestHttp;
  const asked = ask(
    target,
    { method: request.method, headers: without(request.headers, OF_THE_CONNECTION), agent: false },
    answer => {
      response.writeHead(answer.statusCode ?? 502, without(answer.headers, OF_THE_CONNECTION));
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
