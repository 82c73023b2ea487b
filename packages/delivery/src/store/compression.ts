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
