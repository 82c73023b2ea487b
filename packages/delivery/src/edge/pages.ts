import type { IncomingMessage, ServerResponse } from 'node:http';
import { inlineHashes } from '../document/document.ts';
import { IMMUTABLE } from '../store/content-types.ts';
import { DELTA_CODING } from '../store/dictionary-compression.ts';
import { dictionaryOf, DOCUMENT_DICTIONARY, VARY } from './dictionary-headers.ts';
import { accepts } from './accept-encoding.ts';
import { send, sendTagged, sendText } from './send.ts';
import { liveFile, type LiveFile } from './live-file.ts';
import { siteFor, type Site } from './site.ts';
import { documentSecurityHeaders, fileSecurityHeaders, type EdgeSecurity } from './security-headers.ts';

/** The limit keeps tokens in mailed links from looking like files, because a token may contain dots. */
const FILE = /\.[a-z0-9]{1,12}$|\/\./i;

/** Whether a path has a file extension, or names a hidden file such as `/.env`. An unsafe path (null) counts too. */
export const isFileName = (path: string | null): boolean => path === null || FILE.test(path);

const bodyFor = async (request: IncomingMessage, file: LiveFile) => {
  const header = request.headers['accept-encoding'];
  const dictionary = dictionaryOf(request);
  const delta = dictionary === null ? null : await file.delta(dictionary);
  if (delta !== null) return { body: delta, headers: { 'Content-Encoding': DELTA_CODING } };
  if (accepts(header, 'br')) return { body: file.br, headers: { 'Content-Encoding': 'br' } };
  if (accepts(header, 'gzip')) return { body: file.gzip, headers: { 'Content-Encoding': 'gzip' } };
  return { body: file.identity, headers: {} };
};

/** Allows the API that the document names. Search engines must not list previews. */
const pageHeaders = (settings: EdgeSecurity, site: Site, isPreview: boolean) => ({
  ...documentSecurityHeaders(
    { ...settings, apiRoot: site.settings.api_root },
    {
      telemetryUrl: site.settings.telemetry_url,
      inline: inlineHashes(site.value),
    },
  ),
  ...(isPreview ? { 'X-Robots-Tag': 'noindex' } : {}),
  'Content-Type': 'text/html; charset=utf-8',
});

export const sendLive = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: LiveFile,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  const { body, headers: coding } = await bodyFor(request, file);
  const shared = { 'Cache-Control': 'no-cache', Vary: VARY };
  sendTagged(request, response, file.etag, { ...shared, ...headers, ...coding }, body);
};

export const DOCUMENTS = '/documents/';

/** Sends a recent document, or 404. The address contains the document's hash, so the answer never changes. */
export const sendDictionary = async (
  { dictionaries }: Site,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const document = dictionaries.get(id);
  if (document === undefined) return sendText(request, response, 404, 'No such document.');
  const { body, headers: coding } = await bodyFor(request, await liveFile(document));
  const shared = { 'Cache-Control': IMMUTABLE, 'Content-Type': 'text/plain; charset=utf-8', Vary: VARY };
  return send(
    request,
    response,
    200,
    { ...fileSecurityHeaders, ...DOCUMENT_DICTIONARY, ...shared, ...coding },
    body,
  );
};

/** Omits the link for a browser with a recent dictionary, because that browser would download each document twice. */
const dictionaryLink = (request: IncomingMessage, { dictionaries, dictionary }: Site) =>
  dictionaries.size === 0 || dictionaries.has(dictionaryOf(request) ?? '')
    ? {}
    : { Link: `<${DOCUMENTS}${dictionary}>; rel="compression-dictionary"` };

export interface SitePages {
  readonly site: Site;
  readonly isPreview: boolean;
  readonly settings: EdgeSecurity;
}

/** Sends the page for any address. Unknown file names get the status 404, because programs search for such files. */
export const sendPage = async (
  { site: live, isPreview, settings }: SitePages,
  path: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const site = siteFor(live, request, settings.isSecure);
  const document = await site.documentAt(path ?? '');
  const vary = live.canary === null ? VARY : `${VARY}, Cookie`;
  const headers = { ...pageHeaders(settings, site, isPreview), Vary: vary };
  if (!isFileName(path) || (path !== null && site.hasPage(path))) {
    return sendLive(request, response, document, { ...headers, ...dictionaryLink(request, site) });
  }
  const { body, headers: coding } = await bodyFor(request, document);
  return send(request, response, 404, { ...headers, 'Cache-Control': 'no-store', ...coding }, body);
};
