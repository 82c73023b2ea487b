import type { IncomingMessage, ServerResponse } from 'node:http';
import { releaseUrlSchema } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import * as z from 'zod';
import { ENCODINGS, isCompressible, checkedDelta, DELTA_CODING } from '../store/compression.ts';
import { contentTypeOf, IMMUTABLE, keys, type Store } from '../store/store.ts';
import { isFolderStore } from '../store/folder.ts';
import { accepts, dictionaryOf, FILE_HEADERS, releaseDictionary, VARY, send, sendText } from './http.ts';
import { type BodyCache, LruCache } from './cache.ts';

const RELEASE_FILE = 'release.json';

/** Limit of releases for which the hashes of files are cached. */
const CACHED_RELEASES = 1_000;

/** Ignores other fields, because a later version of Backglass may add some. */
const filesSchema = z.object({ files: z.record(z.string(), z.object({ integrity: z.string() })) });

/** The hash of a file, or `unknown` for a file that may be served although nothing says its hash. */
type Hash = `sha384-${string}` | 'unknown';

/** Returns null when `release.json` is damaged. */
const hashesIn = (key: string, content: Buffer): ReadonlyMap<string, Hash> | null => {
  try {
    const { files } = filesSchema.parse(JSON.parse(content.toString('utf8')));
    const hashes = Object.entries(files).map(([file, { integrity }]) => [file, integrity as Hash] as const);
    return new Map([...hashes, [RELEASE_FILE, 'unknown']]);
  } catch {
    console.error(`${key} is damaged. Publish it again.`);
    return null;
  }
};

type FindHash = (path: string) => Promise<string | undefined>;

/**
 * Returns a function that finds the hash of a file: in the live composition, else in the `release.json` of its release. Without both the
 * publish is not finished, so the file has no hash. If `release.json` is damaged, the hash of every file is `unknown`, so that pages still
 * work.
 */
const hashFinder = (store: Store, findLiveHash: FindHash) => {
  const known = new LruCache<{ readonly hashes: ReadonlyMap<string, Hash> | null }>(CACHED_RELEASES);
  const find = async (key: string) => {
    const content = await store.read(key);
    if (content === null) return undefined;
    const found = { hashes: hashesIn(key, content) };
    known.set(key, found);
    return found;
  };
  return async (path: string): Promise<Hash | undefined> => {
    // Files of earlier releases do not need a live composition.
    const live = await findLiveHash(path).catch(() => undefined);
    if (live !== undefined) return live as Hash;
    const [, , name = '', version = '', ...rest] = path.split('/');
    const key = keys.release(name, version);
    const found = known.get(key) ?? (await find(key));
    return found?.hashes === null ? 'unknown' : found?.hashes.get(rest.join('/'));
  };
};

/** Returns null for a missing file, or a link out of the store. */
const readInside = async (store: Store, key: string): Promise<Buffer | null> =>
  isFolderStore(store) && (await store.realPathOf(key)) === null ? null : store.read(key);

const isIntact = (content: Buffer, hash: Hash): boolean =>
  hash === 'unknown' || integrityOf(content) === hash;

const damaged = (key: string): void => console.error(`${key} is damaged. See "pnpm backglass status".`);

/** Reads files that have their hash. Keeps them and their encodings in memory, so that pages still work while storage fails. */
const fileReader = (store: Store, cache: BodyCache) => {
  const cached = (file: string, hash: Hash, load: () => Promise<Buffer | null>): Promise<Buffer | null> =>
    // `publish` may replace a file without a hash.
    hash === 'unknown' ? load() : cache(`${file} ${hash}`, load);
  /** Restores a lost or damaged file from an encoding. */
  const restored = async (key: string, hash: Hash): Promise<Buffer | null> => {
    if (hash === 'unknown' || !isCompressible(key)) return null;
    for (const { extension, restore } of ENCODINGS) {
      const coded = await readInside(store, key + extension);
      const content = coded && (await restore(coded).catch(() => null));
      if (content && isIntact(content, hash)) return content;
    }
    return null;
  };
  const plain = (key: string, hash: Hash) =>
    cached(key, hash, async () => {
      const content = await readInside(store, key);
      if (content !== null && isIntact(content, hash)) return content;
      if (content !== null) damaged(key);
      return restored(key, hash);
    });
  const encoded = (key: string, hash: Hash, encoding: (typeof ENCODINGS)[number]) =>
    cached(`${key} ${encoding.name}`, hash, async () => {
      const content = await plain(key, hash);
      if (content === null) return null;
      const file = key + encoding.extension;
      const stored = await readInside(store, file).catch(() => null);
      const decoded = stored && (await encoding.restore(stored).catch(() => null));
      if (decoded?.equals(content) === true) return stored;
      if (stored !== null) damaged(file);
      return hash === 'unknown' ? null : encoding.compress(content);
    });
  const delta = (key: string, hash: Hash, dictionary: string) =>
    cached(keys.delta(key, dictionary), hash, async () => {
      if ((await plain(key, hash)) === null) return null;
      const stored = await readInside(store, keys.delta(key, dictionary)).catch(() => null);
      return stored && checkedDelta(stored);
    });
  /** Returns a file in the best accepted coding, or null. */
  return async (key: string, hash: Hash, request: IncomingMessage) => {
    if (isCompressible(key)) {
      const dictionary = dictionaryOf(request);
      const difference = dictionary && (await delta(key, hash, dictionary));
      if (difference) return { body: difference, coding: DELTA_CODING };
      const encoding = ENCODINGS.find(({ name }) => accepts(request.headers['accept-encoding'], name));
      const body = encoding && (await encoded(key, hash, encoding));
      if (body) return { body, coding: encoding.name };
    }
    const content = await plain(key, hash);
    return content && { body: content, coding: null };
  };
};

export const releaseFiles = (store: Store, cached: BodyCache, findLiveHash: FindHash) => ({
  hashOf: hashFinder(store, findLiveHash),
  read: fileReader(store, cached),
});

export type ReleaseFiles = ReturnType<typeof releaseFiles>;

/** Answers `/releases/…` with an immutable file in the best accepted coding, or with 404. */
export const sendReleaseFile = async (
  { hashOf, read }: ReleaseFiles,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl = IMMUTABLE,
): Promise<void> => {
  const type = contentTypeOf(path);
  const isAddress = releaseUrlSchema.safeParse(path).success;
  const hash = type === undefined || !isAddress ? undefined : await hashOf(path);
  const found = hash === undefined ? null : await read(path.slice(1), hash, request);
  if (type === undefined || found === null) return sendText(request, response, 404, 'No such file.');
  return send(
    request,
    response,
    200,
    [
      ...FILE_HEADERS,
      ...['Cache-Control', cacheControl, 'Content-Type', type],
      ...(isCompressible(path) ? ['Vary', VARY, ...releaseDictionary(path)] : []),
      ...(found.coding === null ? [] : ['Content-Encoding', found.coding]),
    ],
    found.body,
  );
};
