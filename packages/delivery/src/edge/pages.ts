import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LANGUAGE } from '@backglass/contract';
import { IMMUTABLE } from '../store/content-types.ts';
import { DELTA_CODING } from '../store/compression.ts';
import {
  accepts,
  dictionaryOf,
  DOCUMENT_DICTIONARY,
  FILE_HEADERS,
  headerList,
  type HeaderList,
  send,
  sendTagged,
  sendText,
  VARY,
} from './http.ts';
import { type LiveFile, type PreviewProblem, siteFor, type Site } from './site.ts';
import { type EdgeSecurity, policyHash, standalonePageHeaders } from './security-headers.ts';
import { defaultTexts, inAllLanguages } from '../texts.ts';

/** The limit keeps tokens in mailed links from looking like files, because a token may contain dots. */
const FILE = /\.[a-z0-9]{1,12}$|\/\./i;

/** Whether a path has a file extension, or names a hidden file such as `/.env`. An unsafe path (null) counts too. */
export const isFileName = (path: string | null): boolean => path === null || FILE.test(path);

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

export const sendLive = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: LiveFile,
  headers: HeaderList,
): Promise<void> => {
  const { body, coding } = await bodyFor(request, file);
  sendTagged(request, response, file.etag, [...headers, 'Cache-Control', 'no-cache', ...coding], body);
};

export const DOCUMENTS = '/documents/';

const DICTIONARY_HEADERS = [
  ...FILE_HEADERS,
  ...DOCUMENT_DICTIONARY,
  ...headerList({ 'Cache-Control': IMMUTABLE, 'Content-Type': 'text/plain; charset=utf-8', Vary: VARY }),
];

/** Sends a recent document, or 404. The address contains the document's hash, so the answer never changes. */
export const sendDictionary = async (
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
export const sendPage = async (
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

export const sendPreviewProblem = (
  request: IncomingMessage,
  response: ServerResponse,
  problem: PreviewProblem,
): void => send(request, response, STATUS[problem], PROBLEM_HEADERS, Buffer.from(problemPage(problem)));
