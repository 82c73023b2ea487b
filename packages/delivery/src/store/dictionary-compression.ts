import { createHash } from 'node:crypto';

/* Compression with an earlier version of a file as its dictionary (RFC 9842). The result is called a delta. */

/** The default of the setting `DICTIONARY_COUNT`. */
export const DICTIONARY_COUNT = 5;

/** The content coding of a delta: Zstandard with a dictionary. */
export const DELTA_CODING = 'dcz';

/** The first bytes of every delta: the header of a skippable Zstandard frame. The frame contains the hash of the dictionary. */
export const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HASH_BYTES = 32;

const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** The SHA-256 hash of a dictionary in base64url. Names of deltas contain it. */
export const dictionaryId = (dictionary: Buffer): string => hashOf(dictionary).toString('base64url');

const load = async () => {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return zstd;
};

let loaded: ReturnType<typeof load> | undefined;

export const zstdLibrary = () => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
};

/** Zstandard's level for the smallest deltas. A document takes 5 ms, `vendor.js` 0.2 s. */
const LEVEL = 19;

/** Compresses a file with a dictionary that the browser has. */
export const compressWith = async (dictionary: Buffer, content: Buffer): Promise<Buffer> => {
  const zstd = await zstdLibrary();
  const context = zstd.createCCtx();
  try {
    const frame = zstd.compressUsingDict(context, content, dictionary, LEVEL);
    return Buffer.concat([MAGIC, hashOf(dictionary), frame]);
  } finally {
    zstd.freeCCtx(context);
  }
};

/** Adds a checksum to a delta, for storage. Without it, a browser would get the same damaged delta at each attempt. */
export const withChecksum = (delta: Buffer): Buffer => Buffer.concat([hashOf(delta), delta]);

/** A stored delta without its checksum; null when it is damaged. */
export const checkedDelta = (stored: Buffer): Buffer | null => {
  const delta = stored.subarray(HASH_BYTES);
  return hashOf(delta).equals(stored.subarray(0, HASH_BYTES)) ? delta : null;
};

/** A name with a hash of the contents: `games-list.206d79b9.js`. */
const HASHED = /^(.+)\.[0-9a-f]{8}(\.\w+)$/;

/** The pattern that matches the names of a file in all builds: `games-list.*.js`. Null for a name without a hash. */
export const namePattern = (file: string): string | null => {
  const [, name, extension] = HASHED.exec(file) ?? [];
  return name === undefined || extension === undefined ? null : `${name}.*${extension}`;
};
