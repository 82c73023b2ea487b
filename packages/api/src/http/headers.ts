import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from './context.ts';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';

/** Headers of every answer. A route may set others. */
export const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export function setSafeHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(SAFE_HEADERS))
    if (!reply.hasHeader(name)) void reply.header(name, value);
}

/** Warns once if a request came through a proxy although `TRUST_PROXY` is not set. */
export function warnOfUntrustedProxies(
  app: FastifyInstance,
  { trustProxy }: Pick<Context['settings'], 'trustProxy'>,
): void {
  if (trustProxy !== false) return;
  let isNoticed = false;
  app.addHook('onRequest', async request => {
    if (isNoticed || request.headers['x-forwarded-for'] === undefined) return;
    isNoticed = true;
    request.log.warn(
      'A request has X-Forwarded-For, but TRUST_PROXY is not set: if a proxy stands before the API, rate limits count all visitors as one.',
    );
  });
}

/** Sets safe headers on every answer, and CORS headers for the origins of the settings. */
export async function registerHeaders(
  app: FastifyInstance,
  { settings, lifecycle }: Pick<Context, 'settings' | 'lifecycle'>,
): Promise<void> {
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  app.addHook('onSend', async (_request, reply) => {
    setSafeHeaders(reply);
    // The client's next call then reaches another instance.
    if (lifecycle.isStopping) void reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (isSecure) void reply.header('strict-transport-security', 'max-age=31536000');
  });
  if (settings.corsOrigins.length === 0) return;
  // Our pages send the session in a header, so CORS needs no credentials.
  await app.register(cors, {
    origin: [...settings.corsOrigins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'Last-Event-ID',
      'X-Request-Id',
    ],
    exposedHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}

/**
 * Shorter answers fit into one packet. Answers with a token are far shorter, so they are never compressed, and no compressed length can
 * reveal a token.
 */
const MIN_COMPRESSED_BYTES = 1_024;
/** With this quality, Brotli compresses a page of games to a seventh. */
const QUALITY = 4;

/** Event streams are not compressed, so that each event is sent at once. Requests are not decompressed, because they could expand. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_COMPRESSED_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    globalDecompression: false,
  });
}
