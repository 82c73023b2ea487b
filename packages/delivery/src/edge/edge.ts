import type { IncomingMessage, ServerResponse } from 'node:http';
import { FAVICON_FILE } from '@backglass/federation';
import { Registry } from 'prom-client';
import { loadCounter, type LoadCounter } from '../canary/load-counts.ts';
import { crashRecorder, type CrashRecorder } from '../crashes/crash-store.ts';
import { keys, type Store, withTimeLimit, IMMUTABLE } from '../store/store.ts';
import { LOCAL_PREVIEW_DOMAIN, previewOfHost } from '../preview/address.ts';
import { bodyCache } from './cache.ts';
import { releaseFiles, sendReleaseFile } from './release-files.ts';
import {
  FILE_HEADERS,
  headerList,
  isForFileOrCall,
  requestPath,
  sendText,
  VARY,
  accepts,
  dictionaryOf,
  DOCUMENT_DICTIONARY,
  type HeaderList,
  send,
  sendTagged,
} from './http.ts';
import { siteFinder, type LiveFile, type PreviewProblem, siteFor, type Site } from './site.ts';
import { edgeMetrics, reportReceiver } from './telemetry.ts';
import { EDGE_TELEMETRY } from '../document/document-settings.ts';
import { RELEASES_PAGE, sendReleasesPage, type ReleasesPage } from './releases-page.ts';
import { StorageFailure, reasonOf } from '../errors.ts';
import { type EdgeSecurity, policyHash, standalonePageHeaders } from './security-headers.ts';
import { DEFAULT_LANGUAGE } from '@backglass/contract';
import { DELTA_CODING } from '../store/compression.ts';
import { defaultTexts, inAllLanguages } from '../texts.ts';

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

/** The limit keeps tokens in mailed links from looking like files, because a token may contain dots. */
const FILE = /\.[a-z0-9]{1,12}$|\/\./i;

/** Whether a path has a file extension, or names a hidden file such as `/.env`. An unsafe path (null) counts too. */
const isFileName = (path: string | null): boolean => path === null || FILE.test(path);

const CODINGS = ['br', 'gzip'] as const;

const bodyFor = async (
  request: IncomingMessage,
  file: LiveFile,
): Promise<{ readonly body: Buffer; readonly coding: HeaderList }> => {
  const dictionary = dictionaryOf(request);
  const delta = dictionary === null ? null : await file.delta(dictionary);
  if (delta !== null) return { body: delta, coding: ['Content-Encoding', DELTA_CODING] };
  const coding = CODINGS.find(one => accepts(request.headers['accept-encoding'], one));
  if (coding === undefined) return { body: file.identity, coding: [] };
  return { body: await file.encoded(coding), coding: ['Content-Encoding', coding] };
};

const sendLive = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: LiveFile,
  headers: HeaderList,
): Promise<void> => {
  const { body, coding } = await bodyFor(request, file);
  sendTagged(request, response, file.etag, [...headers, 'Cache-Control', 'no-cache', ...coding], body);
};

const DOCUMENTS = '/documents/';

const DICTIONARY_HEADERS = [
  ...FILE_HEADERS,
  ...DOCUMENT_DICTIONARY,
  ...headerList({ 'Cache-Control': IMMUTABLE, 'Content-Type': 'text/plain; charset=utf-8', Vary: VARY }),
];

/** Sends a recent document, or 404. The address contains the document's hash, so the answer never changes. */
const sendDictionary = async (
  { dictionaries }: Site,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const document = dictionaries.get(id);
  if (document === undefined) return sendText(request, response, 404, 'No such document.');
  const { body, coding } = await bodyFor(request, document);
  return send(request, response, 200, [...DICTIONARY_HEADERS, ...coding], body);
};

/** Omits the link for a browser with a recent dictionary, because that browser would download each document twice. */
const dictionaryLink = (request: IncomingMessage, { dictionaries, dictionary }: Site): HeaderList =>
  dictionaries.size === 0 || dictionaries.has(dictionaryOf(request) ?? '')
    ? []
    : ['Link', `<${DOCUMENTS}${dictionary}>; rel="compression-dictionary"`];

/** Sends the page for any address. Unknown file names get the status 404, because programs search for such files. */
const sendPage = async (
  live: Site,
  { isSecure }: EdgeSecurity,
  path: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const site = siteFor(live, request, isSecure);
  const document = site.documentAt(path ?? '');
  const headers = [...site.headers, 'Vary', live.canary === null ? VARY : `${VARY}, Cookie`];
  if (!isFileName(path) || (path !== null && site.hasPage(path))) {
    return sendLive(request, response, document, [...headers, ...dictionaryLink(request, site)]);
  }
  const { body, coding } = await bodyFor(request, document);
  return send(request, response, 404, [...headers, 'Cache-Control', 'no-store', ...coding], body);
};

const STATUS = { unknown: 404, expired: 410 } as const satisfies Record<PreviewProblem, number>;

// This page belongs to no release and cannot load the design tokens, so it repeats their colours.
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f2f4f6, #0e1015); color: light-dark(#14181f, #eceff4); }
main { max-width: 30rem; padding: 1.5rem; border-inline-start: 3px solid #f5a524; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0; opacity: .8; }
section + section { margin-block-start: 1.5rem; }
`;
const PROBLEM_HEADERS = headerList(
  standalonePageHeaders(`default-src 'none'; style-src ${policyHash(STYLE)}; frame-ancestors 'none'`),
);

const problemPage = (problem: PreviewProblem): string =>
  [
    '<!doctype html>',
    `<html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8">`,
    `<title>${defaultTexts.preview[problem].title} · Backglass</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style></head><body><main>`,
    inAllLanguages(({ preview }, lang) => {
      const { title, text } = preview[problem];
      return `<section lang="${lang}"><h1>${title}</h1><p>${text}</p></section>`;
    }),
    '</main></body></html>\n',
  ].join('\n');

const sendPreviewProblem = (
  request: IncomingMessage,
  response: ServerResponse,
  problem: PreviewProblem,
): void => send(request, response, STATUS[problem], PROBLEM_HEADERS, Buffer.from(problemPage(problem)));

/** In milliseconds. A visitor must not wait longer for storage that hangs. */
const STORE_TIME_LIMIT = 3_000;

type Kind = 'list' | 'read';

/** Limits the time of reads, and logs when they begin to fail and when they succeed again. Throws {@link StorageFailure}. */
const watchedStore = <Watched extends Store>(store: Watched, limit: number) => {
  const failingSince = new Map<Kind, number>();
  const watched = async <Answer>(kind: Kind, read: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await withTimeLimit(limit, read);
      if (failingSince.delete(kind)) console.error(`Storage answers again (${kind}).`);
      return answer;
    } catch (error) {
      const reason = reasonOf(error);
      if (!failingSince.has(kind)) {
        failingSince.set(kind, performance.now());
        console.error(`Storage does not answer (${kind}): ${reason}. Pages show what was last known.`);
      }
      throw new StorageFailure(`Storage does not answer: ${reason}`, { cause: error });
    }
  };
  return {
    store: {
      ...store,
      read: (key: string) => watched('read', () => store.read(key)),
      list: (key: string) => watched('list', () => store.list(key)),
      listAll: (key: string) => watched('list', () => store.listAll(key)),
    },
    failingSeconds: (): number => {
      const times = [...failingSince.values()];
      return times.length === 0 ? 0 : Math.max(0.001, (performance.now() - Math.min(...times)) / 1_000);
    },
  };
};
