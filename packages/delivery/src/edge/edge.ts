import type { IncomingMessage, ServerResponse } from 'node:http';
import { FAVICON_FILE } from '@backglass/federation';
import { Registry } from 'prom-client';
import { loadCounter, type LoadCounter } from '../canary/load-counts.ts';
import { crashRecorder, type CrashRecorder } from '../crashes/crash-store.ts';
import { keys, type Store } from '../store/store.ts';
import { LOCAL_PREVIEW_DOMAIN, previewOfHost } from '../preview/address.ts';
import { bodyCache } from './body-cache.ts';
import { sendPreviewProblem, DOCUMENTS, isFileName, sendDictionary, sendLive, sendPage } from './pages.ts';
import { releaseFiles, sendReleaseFile } from './release-files.ts';
import { FILE_HEADERS, headerList, isForFileOrCall, requestPath, sendText, VARY } from './http.ts';
import { siteFinder } from './site.ts';
import { edgeMetrics, reportReceiver } from './telemetry.ts';
import { EDGE_TELEMETRY } from '../document/document-settings.ts';
import { RELEASES_PAGE, sendReleasesPage, type ReleasesPage } from './releases-page.ts';
import { STORE_TIME_LIMIT, watchedStore } from './watched-store.ts';
import { StorageFailure } from '../errors.ts';
import type { EdgeSecurity } from './security-headers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface EdgeOptions {
  readonly store: Store;
  readonly settings: EdgeSecurity;
  readonly previewDomain?: string | undefined;
  readonly dictionaryCount?: number;
  /** Handles `/api/`, the results of players below `/r/`, and the mail outbox. Without it, these addresses answer 404. */
  readonly apiHandler?: Handler;
  readonly releasesPage?: ReleasesPage | undefined;
  /** The default writes to the store. */
  readonly loads?: LoadCounter;
  /** The default writes to the store. */
  readonly crashes?: CrashRecorder;
  readonly registry?: Registry;
  /** Returns the caller's network for rate limits. The default is the address of the connection. */
  readonly networkOf?: (request: IncomingMessage) => string;
  /** Limit of one read of the store, in milliseconds. */
  readonly storeTimeLimit?: number;
}

const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

const HOUR = 'public, max-age=3600';

const COMPOSITION_HEADERS = [
  ...FILE_HEADERS,
  ...headerList({ 'Content-Type': 'application/json; charset=utf-8', Vary: VARY }),
];

/** Calls and public pages of the API, with unknown addresses below their paths, because the API answers 404 itself. */
const isForApi = (path: string): boolean =>
  /^\/(?:api|r)(?:\/|$)/i.test(path) || path === '/outbox' || path === '/outbox.json';

/** Creates the HTTP handler of the site. It serves release files, documents and previews, and passes calls to the API. */
export const createEdge = ({
  store: rawStore,
  settings,
  apiHandler,
  releasesPage,
  previewDomain = LOCAL_PREVIEW_DOMAIN,
  dictionaryCount,
  loads = loadCounter(rawStore),
  crashes = crashRecorder(rawStore),
  registry = new Registry(),
  networkOf = addressOf,
  storeTimeLimit = STORE_TIME_LIMIT,
}: EdgeOptions): Handler => {
  const { store, failingSeconds } = watchedStore(rawStore, storeTimeLimit);
  const cached = bodyCache();
  const { siteOf, liveHashOf, damaged } = siteFinder(store, previewDomain, {
    ...settings,
    cached,
    dictionaryCount,
  });
  const files = releaseFiles(store, cached, liveHashOf);
  const receiveReport = reportReceiver({
    ...{ loads, crashes, networkOf, hashOf: files.hashOf, isSecure: settings.isSecure },
    metrics: edgeMetrics(registry, { damaged, failingSeconds }),
  });

  const isForPreview = ({ headers }: IncomingMessage): boolean =>
    previewOfHost(headers.host, previewDomain) !== null;

  /** `path` is null for an unsafe address. */
  const answer = async (
    path: string | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (path === RELEASES_PAGE && releasesPage !== undefined && !isForPreview(request)) {
      return sendReleasesPage(store, releasesPage, request, response);
    }
    if (path?.startsWith('/releases/') === true) return sendReleaseFile(files, path, request, response);
    const isFile = path === '/composition.json' || path === '/favicon.svg';
    const found = await siteOf(request.headers.host);
    if ('problem' in found) {
      if (isFile) return sendText(request, response, 404, 'There is no such preview.');
      return sendPreviewProblem(request, response, found.problem);
    }
    const { site } = found;
    if (site === null) {
      return sendText(request, response, isFile || isFileName(path) ? 404 : 503, 'Nothing is live yet.');
    }
    if (path === '/composition.json') {
      return sendLive(request, response, site.composition, COMPOSITION_HEADERS);
    }
    if (path?.startsWith(DOCUMENTS) === true) {
      return sendDictionary(site, path.slice(DOCUMENTS.length), request, response);
    }
    if (path === '/favicon.svg') {
      const icon = `/${keys.file('shell', site.value.shell.version, FAVICON_FILE)}`;
      return sendReleaseFile(files, icon, request, response, HOUR);
    }
    return sendPage(site, settings, path, request, response);
  };

  const respond = async (
    path: string | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(path, request, response);
    if (path === EDGE_TELEMETRY && request.method === 'POST') {
      const found = await siteOf(request.headers.host);
      const site = 'site' in found && !found.isPreview ? found.site : null;
      if (site?.settings.telemetry_url === EDGE_TELEMETRY) return receiveReport(site, request, response);
    }
    return sendText(request, response, 405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
  };

  return (request, response) => {
    const path = requestPath(request.url);
    if (path === null && isForFileOrCall(request.url)) {
      // The API refuses unsafe addresses itself, because its errors have another format.
      if (apiHandler && /^\/(?:api|r)\//i.test(request.url ?? '')) return apiHandler(request, response);
      return sendText(request, response, 400, 'Invalid address.');
    }
    // Links in the outbox's mails give access to any account.
    if (path?.startsWith('/outbox') === true && isForPreview(request)) {
      return sendText(request, response, 404, 'There is no outbox here.');
    }
    if (path !== null && isForApi(path)) {
      if (apiHandler) return apiHandler(request, response);
      return sendText(request, response, 404, 'There is no API here.');
    }
    if (path === '/outbox/')
      return sendText(request, response, 308, 'It is /outbox.', { Location: '/outbox' });
    respond(path, request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      if (error instanceof StorageFailure)
        return sendText(request, response, 503, 'Storage does not answer.', { 'Retry-After': 5 });
      console.error(error);
      return sendText(request, response, 500, 'Something went wrong.');
    });
    return undefined;
  };
};
