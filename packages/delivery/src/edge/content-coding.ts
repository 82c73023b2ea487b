import { open, realpath, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { sep } from 'node:path';
import { Readable } from 'node:stream';
import { ENCODINGS, isCompressible } from '../store/compression.ts';
import { DELTA_CODING } from '../store/dictionary-compression.ts';
import { isFolderStore, type FolderStore } from '../store/folder.ts';
import { keys, type Store } from '../store/store.ts';
import { dictionaryOf } from './dictionary-headers.ts';
import { accepts } from './http.ts';

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

/** The content codings that a request accepts, and the keys of a file in them; preferred first. */
const codedKeys = (key: string, request: IncomingMessage): readonly { name: string; key: string }[] => {
  const dictionary = dictionaryOf(request);
  const delta = dictionary === null ? [] : [{ name: DELTA_CODING, key: keys.delta(key, dictionary) }];
  const accepted = ENCODINGS.filter(({ name }) => accepts(request.headers['accept-encoding'], name));
  return [...delta, ...accepted.map(({ name, extension }) => ({ name, key: key + extension }))];
};

/**
 * Opens a file of a release in the best coding that the request accepts (`encoding`; null: none). Null when the uncompressed file
 * does not exist.
 */
export const openBest = async (store: Store, key: string, request: IncomingMessage) => {
  const plain = await openFile(store, key);
  if (plain === null) return null;
  for (const coded of isCompressible(key) ? codedKeys(key, request) : []) {
    const opened = await openFile(store, coded.key);
    if (opened === null) continue;
    await plain.close();
    return { ...opened, encoding: coded.name };
  }
  return { ...plain, encoding: null };
};
