import type { IncomingMessage } from 'node:http';
import { DELTA_CODING, namePattern } from '../store/dictionary-compression.ts';
import { accepts } from './accept-encoding.ts';

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
export const releaseDictionary = (path: string): Readonly<Record<string, string>> => {
  const [, releases, name, , ...file] = path.split('/');
  const pattern = namePattern(file.join('/'));
  return pattern === null ? {} : { 'Use-As-Dictionary': `match="/${releases}/${name}/*/${pattern}"` };
};

/** A document is a dictionary for the documents of all pages. */
export const DOCUMENT_DICTIONARY = { 'Use-As-Dictionary': 'match="/*", match-dest=("document")' };
