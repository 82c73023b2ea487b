import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileSecurityHeaders } from './security-headers.ts';
import { DELTA_CODING, namePattern } from '../store/compression.ts';
import { LruCache } from './cache.ts';

const BAD = /[\0\\]/;
const ENCODED_SEPARATOR = /%(?:2f|5c|00)/i;

/** Returns null for an unsafe path: with an encoded separator, NUL, `..`, or invalid UTF-8. */
export const requestPath = (target: string | undefined): string | null => {
  const raw = (target ?? '').replace(/[?#].*$/s, '');
  if (!raw.startsWith('/') || ENCODED_SEPARATOR.test(raw)) return null;
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return null;
  }
  const isBad = BAD.test(path) || path.split('/').some(segment => segment === '..' || segment === '.');
  return isBad ? null : path;
};

/** Returns true for a target that is not a path, too. */
export const isForFileOrCall = (target: string | undefined): boolean =>
  !/^\/(?!(?:api|r|releases)\b)/i.test(target ?? '');

/** Names and values in turn, because Node writes such a list faster than an object, and lists are joined faster. A name occurs once. */
export type HeaderList = readonly (string | number)[];

export const headerList = (headers: Readonly<Record<string, string | number>>): HeaderList =>
  Object.entries(headers).flat();

export const FILE_HEADERS = headerList(fileSecurityHeaders);

/** Omits the body for HEAD. */
export const send = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: HeaderList,
  body: Buffer,
): void => {
  response.writeHead(status, [...headers, 'Content-Length', body.length]);
  response.end(request.method === 'HEAD' ? undefined : body);
};

export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string | number>> = {},
): void =>
  send(
    request,
    response,
    status,
    headerList({
      ...fileSecurityHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    }),
    Buffer.from(`${text}\n`),
  );

/** Sends 304 when the client has the body. */
export const sendTagged = (
  request: IncomingMessage,
  response: ServerResponse,
  etag: string,
  headers: HeaderList,
  body: Buffer,
): void => {
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''));
  const tagged = [...headers, 'ETag', `W/${etag}`];
  if (known?.includes(etag) || known?.includes('*')) response.writeHead(304, tagged).end();
  else send(request, response, 200, tagged, body);
};

/** Browsers send few different values of `Accept-Encoding`. */
const parsedWeights = new LruCache<ReadonlyMap<string, number>>(100);

const weightsIn = (header: string): ReadonlyMap<string, number> => {
  const known = parsedWeights.get(header);
  if (known !== undefined) return known;
  const weights = new Map(
    header.split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase());
      const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  parsedWeights.set(header, weights);
  return weights;
};

export const accepts = (header: string | undefined, coding: string): boolean => {
  const weights = weightsIn(header ?? '');
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
};

/* Headers of RFC 9842: a browser keeps an answer as a dictionary, and names it in later requests (ADR 0048). */

export const VARY = 'Accept-Encoding, Available-Dictionary';

/** Returns the dictionary if the browser accepts a delta. After a failed load, pages send `no-cache` to get the whole file. */
export const dictionaryOf = ({ headers }: IncomingMessage): string | null => {
  const bypassesCache = /\bno-cache\b/i.test(headers['cache-control'] ?? '');
  if (bypassesCache || !accepts(headers['accept-encoding'], DELTA_CODING)) return null;
  const [, hash] = /^:([A-Za-z\d+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  return hash === undefined ? null : Buffer.from(hash, 'base64').toString('base64url');
};

/** A release file is a dictionary for its later versions, whose names have another hash. */
export const releaseDictionary = (path: string): HeaderList => {
  const [, releases, name, , ...file] = path.split('/');
  const pattern = namePattern(file.join('/'));
  return pattern === null ? [] : ['Use-As-Dictionary', `match="/${releases}/${name}/*/${pattern}"`];
};

/** A document is a dictionary for the documents of all pages. */
export const DOCUMENT_DICTIONARY = ['Use-As-Dictionary', 'match="/*", match-dest=("document")'];
