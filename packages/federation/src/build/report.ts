import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from '../release.ts';

const compress = promisify(brotliCompress);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

/** Lines with each file's size, raw and as brotli sends it. */
export const sizeLines = async (folder: string, { files }: Release): Promise<readonly string[]> => {
  const rows = await Promise.all(
    Object.entries(files).map(async ([file, { bytes }]) => {
      const small = await compress(readFileSync(join(folder, file)));
      return { file, bytes, brotli: small.length };
    }),
  );
  const total = { file: 'total', bytes: 0, brotli: 0 };
  for (const { bytes, brotli } of rows) {
    total.bytes += bytes;
    total.brotli += brotli;
  }
  return [...rows, total].map(
    ({ file, bytes, brotli }) => `  ${file.padEnd(44)}${kilobytes(bytes)}${kilobytes(brotli)} br`,
  );
};
