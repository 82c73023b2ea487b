import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DEV_EVENTS, FAVICON_FILE, releaseUrlSchema, type Composition } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { requestPath, send, sendText } from '../edge/http.ts';
import { documentSecurity } from '../edge/security-headers.ts';
import { inlineHashes } from '../document/document.ts';
import { LOCAL_PREVIEW_DOMAIN } from '../preview/address.ts';
import { devDocument, devPreviewId, type DevParts } from './dev-document.ts';
import type { DevEvents } from './dev-events.ts';
import { devFileOf, sendDevFile } from './dev-file.ts';
import { forward } from './forward.ts';

export interface DevSiteOptions {
  /** The remote that is edited. */
  readonly name: string;
  /** Where everything else comes from: the origin of a running server. */
  readonly live: URL;
  /** Where calls of the API go; with a slash at its end. */
  readonly apiRoot: URL;
  /** What is compiled; null: not yet. */
  readonly parts: () => DevParts | null;
  /** Why it is not compiled as it is now. */
  readonly problem: () => string | null;
  readonly events: Pick<DevEvents, 'listen'>;
}

/** The one host name of the page of a remote as it is edited: an origin of its own, as every preview has. */
export const devHost = (name: string): string => `${devPreviewId(name)}.${LOCAL_PREVIEW_DOMAIN}`;

/**
 * The policies of any preview, but for that of hashes: what changes as it is edited has none. Its scripts come from this
 * origin alone, like everything else.
 */
const pageSecurity = (composition: Composition): Record<string, string> => {
  const inline = inlineHashes(composition);
  const headers = Object.entries(documentSecurity({ apiRoot: '/api/', isSecure: false }, { inline }));
  return Object.fromEntries(headers.filter(([name]) => name !== 'Integrity-Policy'));
};

/** Stands until there is a first build. */
const waiting = (problem: string | null): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Backglass</title></head>
<body><pre>${(problem ?? 'Compiling …').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></body></html>
`;

const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

/** The request handler of `pnpm dev`: the page of a remote as it is edited, with everything else as it is live. */
export const createDevSite = ({ name, live, apiRoot, parts, problem, events }: DevSiteOptions) => {
  const page = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const compiled = parts();
    if (compiled === null) return send(request, response, 503, html, Buffer.from(waiting(problem())));
    const { document, composition } = await devDocument(live, compiled);
    if (path === '/composition.json') {
      const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
      return send(request, response, 200, type, Buffer.from(JSON.stringify(composition)));
    }
    return send(request, response, 200, { ...pageSecurity(composition), ...html }, Buffer.from(document));
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
      const own = compiled === null ? null : devFileOf(path, [compiled.shell, compiled.remote]);
      if (own !== null) return sendDevFile(request, response, own);
      if (!releaseUrlSchema.safeParse(path).success) return sendText(request, response, 404, 'No such file.');
      return forward(request, response, new URL(path, live));
    }
    if (path === '/favicon.svg' && compiled !== null) {
      return sendDevFile(request, response, join(compiled.shell.folder, FAVICON_FILE));
    }
    if (path !== '/composition.json' && /\.[a-z0-9]{1,12}$|\/\./i.test(path)) {
      return sendText(request, response, 404, 'No such file.');
    }
    return page(request, response, path);
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = requestPath(request.url);
    if (path === null) return sendText(request, response, 400, 'Not an address of this site.');
    // Whoever reaches this port by another name is not meant to.
    if ((request.headers.host ?? '').replace(/:\d*$/, '') !== devHost(name)) {
      return sendText(request, response, 421, `${name} is shown on the host ${devHost(name)}.`);
    }
    answer(path, request, response).catch((error: unknown) => {
      const isKnown = error instanceof DeliveryError;
      if (!isKnown) console.error(error);
      if (response.headersSent) return void response.destroy();
      sendText(request, response, isKnown ? 502 : 500, isKnown ? error.message : 'Something went wrong.');
    });
    return undefined;
  };
};
