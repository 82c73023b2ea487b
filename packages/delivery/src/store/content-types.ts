import { extname } from 'node:path';

/** The served types. HTML is missing, because only `promote` reads HTML. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Returns undefined for types that are not served. */
export const contentTypeOf = (file: string): string | undefined => TYPES[extname(file)];
