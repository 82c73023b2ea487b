import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

interface Encoding {
  readonly name: 'br' | 'gzip';
  readonly extension: '.br' | '.gz';
  readonly compress: (content: Buffer) => Promise<Buffer>;
  readonly restore: (content: Buffer) => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Files are compressed once, at publish, so the slowest quality is best. */
export const BROTLI: Encoding = {
  name: 'br',
  extension: '.br',
  compress: content =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  restore: promisify(brotliDecompress),
};

export const ENCODINGS: readonly Encoding[] = [
  BROTLI,
  {
    name: 'gzip',
    extension: '.gz',
    compress: content => gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
    restore: promisify(gunzip),
  },
];

export const isCompressible = (file: string): boolean => /\.(?:js|css|html|json|svg|txt|map)$/.test(file);

/* A delta is a file that was compressed with an earlier version as its dictionary (RFC 9842). */

/** The default of the setting `DICTIONARY_COUNT`. */
export const DICTIONARY_COUNT = 5;

export const DELTA_CODING = 'dcz';

/** The header of the skippable Zstandard frame that contains the dictionary's hash. */
export const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HASH_BYTES = 32;

const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** Returns a SHA-256 hash in base64url. Names of deltas contain it. */
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

/** This level gives the smallest deltas. A document takes 5 ms, `vendor.js` 0.2 s. */
const LEVEL = 19;

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

/** Adds a checksum. Without one, a browser would get the same damaged delta at each attempt. */
export const withChecksum = (delta: Buffer): Buffer => Buffer.concat([hashOf(delta), delta]);

/** Removes the checksum. Returns null for a damaged delta. */
export const checkedDelta = (stored: Buffer): Buffer | null => {
  const delta = stored.subarray(HASH_BYTES);
  return hashOf(delta).equals(stored.subarray(0, HASH_BYTES)) ? delta : null;
};

/** A name with a hash, such as `games-list.206d79b9.js`. */
const HASHED = /^(.+)\.[0-9a-f]{8}(\.\w+)$/;

/** Returns a pattern for the file in all builds, such as `games-list.*.js`. Returns null for a name without a hash. */
export const namePattern = (file: string): string | null => {
  const [, name, extension] = HASHED.exec(file) ?? [];
  return name === undefined || extension === undefined ? null : `${name}.*${extension}`;
};
