import { join } from 'node:path';

/**
 * Returns the folder for output and cache of a session. A port belongs to one session, so no other session replaces its files. The next
 * session on the same port takes its cache.
 */
export const buildFolder = ([first = '.']: readonly string[], port: number): string =>
  join(first, 'node_modules/.cache/dev', String(port));
