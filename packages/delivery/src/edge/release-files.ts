import { open, realpath, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { releaseUrlSchema } from '@backglass/federation';
import * as z from 'zod';
import { ENCODINGS, isCompressible } from '../store/compression.ts';
import { contentTypeOf, IMMUTABLE } from '../store/content-types.ts';
import { isFolderStore, type FolderStore } from '../store/folder.ts';
import { keys, type Store } from '../store/store.ts';
import { LruCache } from './lru-cache.ts';
import { accepts, sendText } from './http.ts';
import { fileSecurity } from './security-headers.ts';

interface Opened {
  readonly bytes: number;
  stream(): Readable;
  close(): Promise<void>;
}

/** The path without symbolic links; null when that is outside the store, or does not exist. */
const realPathIn = async ({ root, pathOf }: FolderStore, key: string): Promise<string | null> => {
  try {
    const [top, path] = await Promise.all([realpath(root), realpath(pathOf(key))]);
    return path.startsWith(top + sep) ? path : null;
  } catch {
    return null;
  }
};

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

/** Opens a file; null when it does not exist, or is a link out of the store. */
const openFile = async (store: Store, key: string): Promise<Opened | null> => {
  if (isFolderStore(store)) {
    const path = await realPathIn(store, key);
    return path === null ? null : openPath(path);
  }
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

const RELEASE_FILE = 'release.json';

/** How many registered releases are cached. */
const CACHED_RELEASES = 1_000;

/** Only the names, because a later checkout may have published it with other details. */
const namesSchema = z.object({ files: z.record(z.string(), z.unknown()) });

/** The files that `release.json` names, and itself. Null when it is damaged: then the page must still work. */
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
 * Whether the `release.json` of a registered release names a file. Files of an unfinished publish may still change, so they must
 * not be cached by browsers. Names are cached: a release never changes.
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

/**
 * Answers `/releases/…` with an immutable file in the best accepted coding, or with 404. The uncompressed file must exist, and
 * the `release.json` of its release must name it.
 */
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
