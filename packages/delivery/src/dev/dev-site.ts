import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  DEV_EVENTS,
  FAVICON_FILE,
  releaseUrlSchema,
  type Composition,
  type DevState,
} from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { headerList, type HeaderList, isForFileOrCall, requestPath, send, sendText } from '../edge/http.ts';
import { documentSecurityHeaders, fileSecurityHeaders } from '../edge/security-headers.ts';
import { contentTypeOf, keys } from '../store/store.ts';
import { inlineHashes } from '../document/document.ts';
import { LOCAL_PREVIEW_DOMAIN } from '../preview/address.ts';
import { devDocument, devPreviewId, type DevPart, type DevParts } from './dev-document.ts';

interface DevSiteOptions {
  /** The edited remotes. */
  readonly names: readonly string[];
  /** Origin of the server that provides all other addresses. */
  readonly live: URL;
  /** Ends with a slash. */
  readonly apiRoot: URL;
  /** Null before the first build. */
  readonly parts: () => DevParts | null;
  readonly problem: () => string | null;
  readonly events: Pick<ReturnType<typeof devEvents>, 'listen'>;
}

type Part = DevPart<{ readonly name: string; readonly version: string }>;

const devFileOf = (path: string, parts: readonly Part[]): string | null => {
  if (!releaseUrlSchema.safeParse(path).success) return null;
  for (const { release, folder } of parts) {
    const below = `/${keys.file(release.name, release.version, '')}`;
    if (path.startsWith(below)) return join(folder, path.slice(below.length));
  }
  return null;
};

const sendDevFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<void> => {
  const type = contentTypeOf(file.replace(/\.map$/, '.json'));
  const content = type === undefined ? null : await readFile(file).catch(() => null);
  if (type === undefined || content === null) return sendText(request, response, 404, 'No such file.');
  const headers = { ...fileSecurityHeaders, 'Content-Type': type, 'Cache-Control': 'no-store' };
  return send(request, response, 200, headerList(headers), content);
};

/** The development page has its own origin, like every preview. */
export const devHost = (names: readonly string[]): string => `${devPreviewId(names)}.${LOCAL_PREVIEW_DOMAIN}`;

/** Omits `Integrity-Policy`, because files of `pnpm dev` have no hash. */
const pageSecurity = (composition: Composition): HeaderList => {
  const inline = inlineHashes(composition);
  const headers = Object.entries(documentSecurityHeaders({ apiRoot: '/api/', isSecure: false }, { inline }));
  return headers.filter(([name]) => name !== 'Integrity-Policy').flat();
};

const waitingPage = (problem: string | null): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Backglass</title></head>
<body><pre>${(problem ?? 'Compiling …').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></body></html>
`;

const HTML = headerList({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
const JSON_HEADERS = headerList({
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
});

/** Serves the page with the development builds, and forwards other requests. */
export const createDevSite = ({ names, live, apiRoot, parts, problem, events }: DevSiteOptions) => {
  const page = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const compiled = parts();
    if (compiled === null) return send(request, response, 503, HTML, Buffer.from(waitingPage(problem())));
    const { document, composition } = await devDocument(live, compiled);
    if (path === '/composition.json') {
      return send(request, response, 200, JSON_HEADERS, Buffer.from(JSON.stringify(composition)));
    }
    return send(request, response, 200, [...pageSecurity(composition), ...HTML], Buffer.from(document));
  };

  const answer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (path.startsWith('/api/')) {
      const rest = (request.url ?? '').slice('/api/'.length);
      return forward(request, response, new URL(apiRoot.href + rest));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(request, response, 405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
    }
    if (path === DEV_EVENTS) return events.listen(request, response);
    const compiled = parts();
    if (path.startsWith('/releases/')) {
      const own = compiled === null ? null : devFileOf(path, [compiled.shell, ...compiled.remotes]);
      if (own !== null) return sendDevFile(request, response, own);
      if (!releaseUrlSchema.safeParse(path).success) return sendText(request, response, 404, 'No such file.');
      return forward(request, response, new URL(path, live));
    }
    if (path === '/favicon.svg' && compiled !== null) {
      return sendDevFile(request, response, join(compiled.shell.folder, FAVICON_FILE));
    }
    return page(request, response, path);
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = requestPath(request.url);
    if (path === null && isForFileOrCall(request.url)) {
      return sendText(request, response, 400, 'Invalid address.');
    }
    // Refuses other host names, against DNS rebinding.
    if ((request.headers.host ?? '').replace(/:\d*$/, '') !== devHost(names)) {
      return sendText(request, response, 421, `${names.join(', ')} is shown on the host ${devHost(names)}.`);
    }
    answer(path ?? '/error/404', request, response).catch((error: unknown) => {
      const isKnown = error instanceof DeliveryError;
      if (!isKnown) console.error(error);
      if (response.headersSent) return void response.destroy();
      sendText(request, response, isKnown ? 502 : 500, isKnown ? error.message : 'Something went wrong.');
    });
    return undefined;
  };
};

/** In milliseconds. Proxies and browsers would close a silent stream. */
const PING_INTERVAL = 20_000;

export const devEvents = () => {
  const listeners = new Set<ServerResponse>();
  let newest = '';
  const timer = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n');
  }, PING_INTERVAL);
  return {
    /** Sends a state now, and to later listeners when they connect. */
    send(state: DevState): void {
      newest = `data: ${JSON.stringify(state)}\n\n`;
      for (const listener of listeners) listener.write(newest);
    },
    listen(_request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(newest === '' ? ':\n\n' : newest);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    close(): void {
      clearInterval(timer);
      for (const listener of listeners) listener.end();
    },
  };
};

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
