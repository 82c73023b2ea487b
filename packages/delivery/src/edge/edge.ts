import type { IncomingMessage, ServerResponse } from 'node:http';
import { FAVICON_FILE } from '@backglass/federation';
import { loadCounter, type LoadCounter } from '../canary/load-counts.ts';
import { inlineHashes } from '../document/document.ts';
import { keys, type Store } from '../store/store.ts';
import { LOCAL_PREVIEW_DOMAIN, previewOfHost } from '../preview/address.ts';
import type { LiveFile, LiveSite } from './live-site.ts';
import { sendPreviewProblem } from './preview-page.ts';
import { releasedFiles, sendReleaseFile } from './release-files.ts';
import { accepts, requestPath, sendTagged, sendText } from './http.ts';
import { siteFinder } from './find-site.ts';
import { EDGE_TELEMETRY } from '../document/document-settings.ts';
import { takeReport } from './telemetry.ts';
import { documentSecurity, fileSecurity, type SecuritySettings } from './security-headers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface EdgeOptions {
  readonly store: Store;
  readonly settings: SecuritySettings;
  /** Domain of the previews; default: `preview.localhost`. */
  readonly previewDomain?: string | undefined;
  /** Handles `/api/` and the mail outbox; without it they answer 404. */
  readonly apiHandler?: Handler;
  /** Counts load reports; default: in the store. */
  readonly counter?: LoadCounter;
}

/**
 * A path with a file extension, or a hidden file (`/.env`): the edge answers 404, not the page. Extensions are short, because a
 * token in a mailed link may contain dots.
 */
const FILE = /\.[a-z0-9]{1,12}$|\/\./i;
const HOUR = 'public, max-age=3600';

/** Includes misspelled API addresses, so that the API answers 404. */
const isForApi = (path: string): boolean =>
  /^\/api(?:\/|$)/i.test(path) || path === '/outbox' || path === '/outbox.json';

const bodyFor = (request: IncomingMessage, file: LiveFile) => {
  const header = request.headers['accept-encoding'];
  if (accepts(header, 'br')) return { body: file.br, headers: { 'Content-Encoding': 'br' } };
  if (accepts(header, 'gzip')) return { body: file.gzip, headers: { 'Content-Encoding': 'gzip' } };
  return { body: file.identity, headers: {} };
};

/** A preview has its own API address, and is hidden from search engines. */
const pageHeaders = (settings: SecuritySettings, site: LiveSite, isPreview: boolean) => ({
  ...documentSecurity(isPreview ? { ...settings, apiRoot: site.settings.api_root } : settings, {
    telemetryUrl: site.settings.telemetry_url,
    inline: inlineHashes(site.value),
  }),
  ...(isPreview ? { 'X-Robots-Tag': 'noindex' } : {}),
  'Content-Type': 'text/html; charset=utf-8',
});

/**
 * Creates the HTTP handler of the site: immutable release files, the live document for every page address, and the API. A host
 * below the preview domain gets the document of its preview. The edge reads the store at each request, so a promotion shows at
 * once; lists of a remote store are cached for half a second.
 */
export const createEdge = ({
  store,
  settings,
  apiHandler,
  previewDomain = LOCAL_PREVIEW_DOMAIN,
  counter = loadCounter(store),
}: EdgeOptions): Handler => {
  const siteOf = siteFinder(store, previewDomain);
  const files = { store, isReleased: releasedFiles(store) };

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
    if (path.startsWith('/releases/')) return sendReleaseFile(files, path, request, response);
    const isFile = path === '/composition.json' || path === '/favicon.svg';
    if (!isFile && FILE.test(path)) return sendText(request, response, 404, 'No such file.');
    const found = await siteOf(request.headers.host);
    if ('problem' in found) {
      if (isFile) return sendText(request, response, 404, 'There is no such preview.');
      return sendPreviewProblem(request, response, found.problem);
    }
    const { site, isPreview } = found;
    if (site === null) return sendText(request, response, isFile ? 404 : 503, 'Nothing is live yet.');
    if (path === '/composition.json') {
      const type = { 'Content-Type': 'application/json; charset=utf-8' };
      return sendLive(request, response, site.composition, { ...fileSecurity, ...type });
    }
    if (path === '/favicon.svg') {
      const icon = `/${keys.file('shell', site.value.shell.version, FAVICON_FILE)}`;
      return sendReleaseFile(files, icon, request, response, HOUR);
    }
    const document = await site.documentAt(path);
    return sendLive(request, response, document, pageHeaders(settings, site, isPreview));
  };

  const respond = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(path, request, response);
    if (path === EDGE_TELEMETRY && request.method === 'POST') {
      const found = await siteOf(request.headers.host);
      const site = 'site' in found && !found.isPreview ? found.site : null;
      if (site?.settings.telemetry_url === EDGE_TELEMETRY)
        return takeReport(site, counter, request, response);
    }
    return sendText(request, response, 405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
  };

  return (request, response) => {
    const path = requestPath(request.url);
    if (path === null) return sendText(request, response, 400, 'Invalid address.');
    const isPreview = previewOfHost(request.headers.host, previewDomain) !== null;
    // Previews do not show the mails: their links give access to any account.
    if (isPreview && path.startsWith('/outbox')) {
      return sendText(request, response, 404, 'There is no outbox here.');
    }
    if (isForApi(path)) {
      if (apiHandler) return apiHandler(request, response);
      return sendText(request, response, 404, 'There is no API here.');
    }
    if (path === '/outbox/')
      return sendText(request, response, 308, 'It is /outbox.', { Location: '/outbox' });
    respond(path, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'Something went wrong.');
    });
    return undefined;
  };
};
