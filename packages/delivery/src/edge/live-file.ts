import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressWith } from '../store/dictionary-compression.ts';

export interface LiveFile {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Returns null when the document with the id `dictionary` is unknown. */
  delta(dictionary: string): Promise<Buffer | null>;
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** `dictionaries` contains documents by id. A delta is computed at its first request. */
export const liveFile = async (
  identity: Buffer,
  dictionaries: ReadonlyMap<string, Buffer> = new Map(),
): Promise<LiveFile> => {
  const deltas = new Map<string, Promise<Buffer | null>>();
  const compress = (dictionary: Buffer): Promise<Buffer | null> =>
    compressWith(dictionary, identity).catch((error: unknown) => {
      console.error('A document cannot be compressed with a dictionary. Browsers get it in brotli.', error);
      return null;
    });
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: await brotli(identity, QUALITY),
    gzip: await gzipAsync(identity),
    async delta(id) {
      const dictionary = dictionaries.get(id);
      if (dictionary === undefined) return null;
      const delta = deltas.get(id) ?? compress(dictionary);
      deltas.set(id, delta);
      return delta;
    },
  };
};
