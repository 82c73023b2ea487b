import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { releaseUrlSchema } from '@backglass/federation';
import { ENCODINGS, isCompressible } from '../store/compression.ts';
import { contentTypeOf, IMMUTABLE } from '../store/content-types.ts';
import { isFolderStore } from '../store/folder.ts';
import { keys, type Store } from '../store/store.ts';
import { LruCache } from './lru-cache.ts';
import { accepts, sendText } from './http.ts';
import { fileSecurity } from './security-headers.ts';

interface Opened {
  readonly bytes: number;
  stream(): Readable;
  close(): Promise<void>;
}

const openPath = async (path: string): Promise<Opened | null> => {
  const handle: FileHandle | null = await open(path, 'r').catch(() => null);
  if (handle === null) return null;
  const stats = await handle.stat();
  if (stats.isFile()) {
    return { bytes: stats.size, stream: () => handle.createReadStream(), close: () => handle.close() };
  }
  await handle.close();
  return null;
};

/** Opens a file; null when it does not exist. */
const openFile = async (store: Store, key: string): Promise<Opened | null> => {
  if (isFolderStore(store)) return openPath(store.pathOf(key));
  const content = await store.read(key);
  if (content === null) return null;
  return { bytes: content.length, stream: () => Readable.from([content]), close: () => Promise.resolve() };
};

const openBest = async (store: Store, key: string, header: string | undefined) => {
  const plain = await openFile(store, key);
  if (plain === null) return null;
  const accepted = isCompressible(key) ? ENCODINGS.filter(({ name }) => accepts(header, name)) : [];
  for (const { name, extension } of accepted) {
    const opened = await openFile(store, key + extension);
    if (opened === null) continue;
    await plain.close();
    return { ...opened, encoding: name };
  }
  return { ...plain, encoding: null };
};

/** How many registered releases are cached. */
const CACHED_RELEASES = 1_000;

/**
 * Whether a file belongs to a registered release. Files of an unfinished publish may still change, so they must not be cached by
 * browsers. A positive result is cached: a release never changes.
 */
export const registeredReleases = (store: Store): ((path: string) => Promise<boolean>) => {
  const known = new LruCache<true>(CACHED_RELEASES);
  return async path => {
    const [, , name = '', version = ''] = path.split('/');
    const key = keys.release(name, version);
    if (known.get(key) === true) return true;
    if ((await store.read(key)) === null) return false;
    known.set(key, true);
    return true;
  };
};

export interface ReleaseFiles {
  readonly store: Store;
  readonly isRegistered: (path: string) => Promise<boolean>;
}

/**
 * Answers `/releases/…` with an immutable file in the best accepted coding, or with 404. The uncompressed file must exist, and
 * its release must be registered.
 */
export const sendReleaseFile = async (
  { store, isRegistered }: ReleaseFiles,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl = IMMUTABLE,
): Promise<void> => {
  const type = contentTypeOf(path);
  const isAddress = releaseUrlSchema.safeParse(path).success;
  const opened =
    type !== undefined && isAddress && (await isRegistered(path))
      ? await openBest(store, path.slice(1), request.headers['accept-encoding'])
      : null;
  if (type === undefined || opened === null) {
    sendText(request, response, 404, 'No such file.');
    return;
  }
  response.writeHead(200, {
    ...fileSecurity,
    'Cache-Control': cacheControl,
    'Content-Length': opened.bytes,
    'Content-Type': type,
    ...(isCompressible(path) ? { Vary: 'Accept-Encoding' } : {}),
    ...(opened.encoding === null ? {} : { 'Content-Encoding': opened.encoding }),
  });
  if (request.method === 'HEAD') {
    await opened.close();
    response.end();
    return;
  }
  // A client may disconnect; the stream closes the file in any case.
  await pipeline(opened.stream(), response).catch(() => response.destroy());
};
