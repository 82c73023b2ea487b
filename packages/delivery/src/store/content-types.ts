import { extname } from 'node:path';

/** Types of release files that are served. HTML is not served, because only `promote` reads it. */
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

/** `Cache-Control` of a file that never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The media type of a file by its name; undefined when files of this type are not served. */
export const contentTypeOf = (file: string): string | undefined => TYPES[extname(file)];
