import type { IncomingMessage, ServerResponse } from 'node:http';
import { FAVICON_FILE } from '@backglass/federation';
import type { Store } from '../store/store.ts';
import { keys } from '../store/keys.ts';
import { accepts } from './accept-encoding.ts';
import { liveSite, type LiveFile } from './live-site.ts';
import { sendReleaseFile } from './release-files.ts';
import { requestPath } from './request-path.ts';
import { sendTagged, sendText } from './respond.ts';
import { documentSecurity, fileSecurity, type SecuritySettings } from './security-headers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface EdgeOptions {
  readonly store: Store;
  readonly settings: SecuritySettings;
  /** Answers what stands below `/api/`, and the outbox of mails; without it that is 404. */
  readonly apiHandler?: Handler;
}

/**
 * A name with an extension, or anything hidden (`/.env`, `/.git/config`): browsers, robots and scanners ask for such files,
 * and to answer them with the page would be a lie. An extension is short: a token of a mailed link may have dots too.
 */
const FILE = /\.[a-z0-9]{1,12}$|\/\./i;
const HOUR = 'public, max-age=3600';

/** Neighbours of the API's addresses too: it says better than the page that nothing is there. */
const isForApi = (path: string): boolean =>
  /^\/api(?:\/|$)/i.test(path) || path === '/outbox' || path === '/outbox.json';

const bodyFor = (request: IncomingMessage, file: LiveFile) => {
  const header = request.headers['accept-encoding'];
  if (accepts(header, 'br')) return { body: file.br, headers: { 'Content-Encoding': 'br' } };
  if (accepts(header, 'gzip')) return { body: file.gzip, headers: { 'Content-Encoding': 'gzip' } };
  return { body: file.identity, headers: {} };
};

/**
 * The request handler in front of everything: releases (immutable), the live document for every page address, and the
 * API behind its path. It reads the store at each request, so that a promotion, or a file that is gone, shows at once.
 */
export const createEdge = ({ store, settings, apiHandler }: EdgeOptions): Handler => {
  const site = liveSite(store);

  const sendLive = (
    request: IncomingMessage,
    response: ServerResponse,
    file: LiveFile,
    headers: Readonly<Record<string, string>>,
  ): void => {
    const { body, headers: coding } = bodyFor(request, file);
    const shared = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    sendTagged(request, response, file.etag, { ...headers, ...shared, ...coding }, body);
  };

  const answer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (path.startsWith('/releases/')) return sendReleaseFile(store, path, request, response);
    if (path === '/composition.json' || path === '/favicon.svg') {
      const live = await site();
      if (live === null) return sendText(request, response, 404, 'Nothing is live yet.');
      if (path === '/composition.json') {
        const type = { 'Content-Type': 'application/json; charset=utf-8' };
        return sendLive(request, response, live.composition, { ...fileSecurity, ...type });
      }
      const icon = `/${keys.file('shell', live.value.shell.version, FAVICON_FILE)}`;
      return sendReleaseFile(store, icon, request, response, HOUR);
    }
    if (FILE.test(path)) return sendText(request, response, 404, 'No such file.');
    const live = await site();
    if (live === null) return sendText(request, response, 503, 'Nothing is live yet.');
    return sendLive(request, response, live.document, {
      ...documentSecurity(settings, live.settings.telemetry_url),
      'Content-Type': 'text/html; charset=utf-8',
    });
  };

  return (request, response) => {
    const path = requestPath(request.url);
    if (path === null) return sendText(request, response, 400, 'Not an address of this site.');
    if (isForApi(path)) {
      if (apiHandler) return apiHandler(request, response);
      return sendText(request, response, 404, 'There is no API here.');
    }
    if (path === '/outbox/')
      return sendText(request, response, 308, 'It is /outbox.', { Location: '/outbox' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(request, response, 405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
    }
    answer(path, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'Something went wrong.');
    });
    return undefined;
  };
};
