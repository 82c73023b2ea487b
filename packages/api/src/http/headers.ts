import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from './context.ts';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';

/** What every answer says unless its call says otherwise: it is data for whoever asked, and never a page or a script. */
export const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Sets what the call has not set itself. */
export function setSafeHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(SAFE_HEADERS))
    if (!reply.hasHeader(name)) void reply.header(name, value);
}

/** Safe headers on every answer, and leave to call for the pages of the origins that the settings list. */
export async function registerHeaders(
  app: FastifyInstance,
  { settings, lifecycle }: Pick<Context, 'settings' | 'lifecycle'>,
): Promise<void> {
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  app.addHook('onSend', async (_request, reply) => {
    setSafeHeaders(reply);
    // The client's next call goes to another instance.
    if (lifecycle.isStopping) void reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (isSecure) void reply.header('strict-transport-security', 'max-age=31536000');
  });
  if (settings.corsOrigins.length === 0) return;
  // No credentials: a session is a header that our pages set, never a cookie that a browser adds by itself.
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
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}

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
