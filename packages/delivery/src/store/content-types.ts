import { extname } from 'node:path';

/** Every kind of file of a release that anybody may ask for. Markup is none: promoting alone reads it, for the page. */
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

/** How a file that never changes may be kept. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The media type of a file by its name; undefined for a kind that is not answered. */
export const contentTypeOf = (file: string): string | undefined => TYPES[extname(file)];
