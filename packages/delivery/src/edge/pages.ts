import type { IncomingMessage, ServerResponse } from 'node:http';
import { inlineHashes } from '../document/document.ts';
import { accepts, send, sendTagged } from './http.ts';
import type { LiveFile, LiveSite } from './live-site.ts';
import { documentSecurity, type EdgeSecurity } from './security-headers.ts';

/** Extensions are short, because a token in a mailed link may contain dots. */
const FILE = /\.[a-z0-9]{1,12}$|\/\./i;

/** Whether a path has a file extension or names a hidden file (`/.env`). Null: the address cannot be read. */
export const isFileName = (path: string | null): boolean => path === null || FILE.test(path);

const bodyFor = (request: IncomingMessage, file: LiveFile) => {
  const header = request.headers['accept-encoding'];
  if (accepts(header, 'br')) return { body: file.br, headers: { 'Content-Encoding': 'br' } };
  if (accepts(header, 'gzip')) return { body: file.gzip, headers: { 'Content-Encoding': 'gzip' } };
  return { body: file.identity, headers: {} };
};

/** Each document names its own API. A preview is hidden from search engines. */
const pageHeaders = (settings: EdgeSecurity, site: LiveSite, isPreview: boolean) => ({
  ...documentSecurity(
    { ...settings, apiRoot: site.settings.api_root },
    {
      telemetryUrl: site.settings.telemetry_url,
      inline: inlineHashes(site.value),
    },
  ),
  ...(isPreview ? { 'X-Robots-Tag': 'noindex' } : {}),
  'Content-Type': 'text/html; charset=utf-8',
});

/** Sends a file that changes with a promotion, in the best accepted coding. */
export const sendLive = (
  request: IncomingMessage,
  response: ServerResponse,
  file: LiveFile,
  headers: Readonly<Record<string, string>>,
): void => {
  const { body, headers: coding } = bodyFor(request, file);
  const shared = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  sendTagged(request, response, file.etag, { ...headers, ...shared, ...coding }, body);
};

export interface SitePages {
  readonly site: LiveSite;
  readonly isPreview: boolean;
  readonly settings: EdgeSecurity;
}

/**
 * Sends the page, whatever the address looks like: the page itself shows that an address is unknown. The status is 404 for names of
 * files that no route has, because programs look for such files. `path` is null for an address that cannot be read.
 */
export const sendPage = async (
  { site, isPreview, settings }: SitePages,
  path: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const document = await site.documentAt(path ?? '');
  const headers = pageHeaders(settings, site, isPreview);
  if (!isFileName(path) || (path !== null && site.hasPage(path))) {
    return sendLive(request, response, document, headers);
  }
  const { body, headers: coding } = bodyFor(request, document);
  const shared = { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' };
  return send(request, response, 404, { ...headers, ...shared, ...coding }, body);
};
