import { dictionaryId, MAGIC, zstdLibrary } from '../store/compression.ts';

/** Returns null when the delta is damaged, or needs another dictionary. */
export const restoreWith = async (dictionary: Buffer, delta: Buffer): Promise<Buffer | null> => {
  const header = Buffer.concat([MAGIC, Buffer.from(dictionaryId(dictionary), 'base64url')]);
  if (!delta.subarray(0, header.length).equals(header)) return null;
  const zstd = await zstdLibrary();
  const context = zstd.createDCtx();
  try {
    return Buffer.from(zstd.decompressUsingDict(context, delta.subarray(header.length), dictionary));
  } catch {
    return null;
  } finally {
    zstd.freeDCtx(context);
  }
};
