import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { hasLocalOutbox } from '../settings/loopback.ts';
import { OUTBOX_POLICY, outboxPage } from '../mail/outbox-page.ts';
import { newestMails } from '../store/mails.ts';

const SHOWN = 200;

function refuseRemoteRequests(request: FastifyRequest): void {
  if (!isLocalRequest(request)) throw notFound();
}

/** `GET /outbox` and `/outbox.json` show the mails of a local trial without an SMTP server. */
export const outboxRoutes =
  ({ database, settings }: Context): FastifyPluginAsyncZod =>
  async app => {
    if (!hasLocalOutbox(settings)) return;
    app.addHook('onRequest', async request => refuseRemoteRequests(request));

    app.get('/outbox.json', { schema: { hide: true } }, async () =>
      (await newestMails(database, SHOWN)).map(({ id, recipient, subject, text, html, createdAt }) => ({
        id,
        to: recipient,
        subject,
        text,
        html,
        created_at: createdAt.toISOString(),
      })),
    );

    app.get('/outbox', { schema: { hide: true } }, async (_request, reply: FastifyReply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', OUTBOX_POLICY)
        .send(outboxPage(await newestMails(database, SHOWN))),
    );
  };
