import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from './context.ts';

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
