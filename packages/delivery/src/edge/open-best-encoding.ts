import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ENCODINGS, isCompressible } from '../store/compression.ts';
import { checkedDelta, DELTA_CODING } from '../store/dictionary-compression.ts';
import { isFolderStore } from '../store/folder.ts';
import { keys, type Store } from '../store/store.ts';
import { accepts } from './accept-encoding.ts';
import { dictionaryOf } from './dictionary-headers.ts';

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

const openContent = (content: Buffer): Opened => ({
  bytes: content.length,
  stream: () => Readable.from([content]),
  close: () => Promise.resolve(),
});

/** Returns null for a missing file, or a link out of the store. */
const openFile = async (store: Store, key: string): Promise<Opened | null> => {
  if (isFolderStore(store)) {
    const path = await store.realPathOf(key);
    return path === null ? null : openPath(path);
  }
  const content = await store.read(key);
  return content === null ? null : openContent(content);
};

/** Returns null without an intact delta for the browser's dictionary. */
const openDelta = async (store: Store, key: string, request: IncomingMessage): Promise<Opened | null> => {
  const dictionary = dictionaryOf(request);
  const stored = dictionary === null ? null : await openFile(store, keys.delta(key, dictionary));
  const delta = stored === null ? null : checkedDelta(await buffer(stored.stream()));
  return delta === null ? null : openContent(delta);
};

const openCoded = async (store: Store, key: string, request: IncomingMessage) => {
  const delta = await openDelta(store, key, request);
  if (delta !== null) return { ...delta, encoding: DELTA_CODING };
  for (const { name, extension } of ENCODINGS) {
    if (!accepts(request.headers['accept-encoding'], name)) continue;
    const opened = await openFile(store, key + extension);
    if (opened !== null) return { ...opened, encoding: name };
  }
  return null;
};

/** Opens a release file in the best accepted coding. Returns null when the uncompressed file does not exist. */
export const openBest = async (store: Store, key: string, request: IncomingMessage) => {
  const plain = await openFile(store, key);
  if (plain === null) return null;
  const coded = isCompressible(key) ? await openCoded(store, key, request) : null;
  if (coded === null) return { ...plain, encoding: null };
  await plain.close();
  return coded;
};
