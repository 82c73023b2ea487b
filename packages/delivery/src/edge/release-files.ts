import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { releaseUrlSchema } from '@backglass/federation';
import * as z from 'zod';
import { isCompressible } from '../store/compression.ts';
import { contentTypeOf, IMMUTABLE } from '../store/content-types.ts';
import { keys, type Store } from '../store/store.ts';
import { releaseDictionary, VARY } from './dictionary-headers.ts';
import { sendText } from './send.ts';
import { LruCache } from './lru-cache.ts';
import { openBest } from './open-best-encoding.ts';
import { fileSecurityHeaders } from './security-headers.ts';

const RELEASE_FILE = 'release.json';

/** Limit of releases for which the names of files are cached. */
const CACHED_RELEASES = 1_000;

/** Ignores other fields, because a later version of Backglass may add some. */
const namesSchema = z.object({ files: z.record(z.string(), z.unknown()) });

/** Returns null when `release.json` is damaged. */
const namesIn = (key: string, content: Buffer): ReadonlySet<string> | null => {
  try {
    const { files } = namesSchema.parse(JSON.parse(content.toString('utf8')));
    return new Set([...Object.keys(files), RELEASE_FILE]);
  } catch {
    console.error(`${key} is damaged. Publish it again.`);
    return null;
  }
};

/**
 * Returns a function that checks whether `release.json` of a release names a file. Without `release.json` the publish is not finished,
 * so no file counts. If `release.json` is damaged, every file counts, so that pages still work.
 */
export const releasedFiles = (store: Store): ((path: string) => Promise<boolean>) => {
  const known = new LruCache<{ readonly names: ReadonlySet<string> | null }>(CACHED_RELEASES);
  const find = async (key: string) => {
    const content = await store.read(key);
    if (content === null) return undefined;
    const found = { names: namesIn(key, content) };
    known.set(key, found);
    return found;
  };
  return async path => {
    const [, , name = '', version = '', ...rest] = path.split('/');
    const key = keys.release(name, version);
    const found = known.get(key) ?? (await find(key));
    return found !== undefined && (found.names === null || found.names.has(rest.join('/')));
  };
};

export interface ReleaseFiles {
  readonly store: Store;
  readonly isReleased: (path: string) => Promise<boolean>;
}

/** Answers `/releases/…` with an immutable file in the best accepted coding, or with 404. */
export const sendReleaseFile = async (
  { store, isReleased }: ReleaseFiles,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl = IMMUTABLE,
): Promise<void> => {
  const type = contentTypeOf(path);
  const isAddress = releaseUrlSchema.safeParse(path).success;
  const opened =
    type !== undefined && isAddress && (await isReleased(path))
      ? await openBest(store, path.slice(1), request)
      : null;
  if (type === undefined || opened === null) {
    sendText(request, response, 404, 'No such file.');
    return;
  }
  response.writeHead(200, {
    ...fileSecurityHeaders,
    'Cache-Control': cacheControl,
    'Content-Length': opened.bytes,
    'Content-Type': type,
    ...(isCompressible(path) ? { Vary: VARY, ...releaseDictionary(path) } : {}),
    ...(opened.encoding === null ? {} : { 'Content-Encoding': opened.encoding }),
  });
  if (request.method === 'HEAD') {
    await opened.close();
    response.end();
    return;
  }
  // `pipeline` rejects when the client disconnects.
  await pipeline(opened.stream(), response).catch(() => response.destroy());
};
