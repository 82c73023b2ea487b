import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** One way a file may be sent: what stands in `Content-Encoding`, and what its file is called. */
interface Encoding {
  readonly name: 'br' | 'gzip';
  readonly extension: '.br' | '.gz';
  readonly compress: (content: Buffer) => Promise<Buffer>;
  readonly restore: (content: Buffer) => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** What nearly every browser is sent. Made once, at publish, so the slowest and smallest setting is the right one. */
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

/** Best first. */
export const ENCODINGS: readonly Encoding[] = [
  BROTLI,
  {
    name: 'gzip',
    extension: '.gz',
    compress: content => deflate(content, { level: constants.Z_BEST_COMPRESSION }),
    restore: promisify(gunzip),
  },
];

/** Whether a file is text that shrinks. */
export const isCompressible = (file: string): boolean => /\.(?:js|css|html|json|svg|txt|map)$/.test(file);
