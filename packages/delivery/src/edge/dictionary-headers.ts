import type { IncomingMessage } from 'node:http';
import { DELTA_CODING, namePattern } from '../store/dictionary-compression.ts';
import { accepts } from './accept-encoding.ts';

/* The headers of RFC 9842: a browser keeps an answer as a dictionary, and names it in later requests (ADR 0048). */

/** `Vary` of an answer that may be a delta. */
export const VARY = 'Accept-Encoding, Available-Dictionary';

/**
 * The id of the dictionary that a request names, if the browser accepts a delta. Null for a request with
 * `Cache-Control: no-cache`, which pages send after a failed load: they get the whole file.
 */
export const dictionaryOf = ({ headers }: IncomingMessage): string | null => {
  const isPastCache = /\bno-cache\b/i.test(headers['cache-control'] ?? '');
  if (isPastCache || !accepts(headers['accept-encoding'], DELTA_CODING)) return null;
  const [, hash] = /^:([A-Za-z\d+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  return hash === undefined ? null : Buffer.from(hash, 'base64').toString('base64url');
};

/** Lets the browser use a release file as the dictionary of its later versions, whose names have another hash. */
export const releaseDictionary = (path: string): Readonly<Record<string, string>> => {
  const [, releases, name, , ...file] = path.split('/');
  const pattern = namePattern(file.join('/'));
  return pattern === null ? {} : { 'Use-As-Dictionary': `match="/${releases}/${name}/*/${pattern}"` };
};

/** Lets the browser use a document as the dictionary of the documents of all pages. */
export const DOCUMENT_DICTIONARY = { 'Use-As-Dictionary': 'match="/*", match-dest=("document")' };
