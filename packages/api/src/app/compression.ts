import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** In bytes. A packet holds what is shorter; and an answer that holds a token is far shorter, so that its length tells nothing. */
const SHORTEST = 1_024;
/** What compresses while it is waited for: a page of games becomes a seventh. */
const QUALITY = 4;

/**
 * Compresses what is text for whoever takes it so. Event streams are written past this, since each event is to go out at once. What a
 * caller sends is not unpacked: a small body could become one without end.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SHORTEST,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    globalDecompression: false,
  });
}
