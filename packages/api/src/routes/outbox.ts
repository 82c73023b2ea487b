import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { isLocalRequest } from '../http/network.ts';
import { escapeHtml } from '../mail/template.ts';
import { hasLocalOutbox } from '../settings/exposure.ts';
import { type StoredMail, newestMails } from '../store/mails.ts';

const SHOWN = 200;

function refuseRemoteRequests(request: FastifyRequest): void {
  if (!isLocalRequest(request)) throw notFound();
}

/** `GET /outbox` and `/outbox.json` show the mails of a local trial without an SMTP server. */
export const outboxRoutes: FastifyPluginAsyncZod<Context> = async (app, { database, settings }) => {
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

const STYLE = `
:root { color-scheme: light dark; --canvas: #f4f5f7; --surface: #fff; --text: #14161b; --muted: #565b66;
  --line: #d9dce2; --glass: #0c0e14; --glass-text: #f0f2f5; --focus: #14161b; }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0f1116; --surface: #16191f; --text: #eceef2; --muted: #a4a9b4; --line: #2f333b; --focus: #ffb000; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 14px/20px ui-sans-serif, system-ui, sans-serif; color: var(--text); background: var(--canvas); }
header { display: flex; gap: 16px; align-items: baseline; padding: 14px 24px; color: var(--glass-text); background: var(--glass); }
header h1 { margin: 0; font-size: 16px; line-height: 24px; font-weight: 600; }
header a { color: inherit; }
main { max-width: 42rem; margin: 0 auto; padding: 24px 16px; }
p { margin: 0 0 12px; white-space: pre-line; overflow-wrap: anywhere; }
.note, .meta { color: var(--muted); }
.meta { margin: 0 0 12px; font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
article { margin: 0 0 16px; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
article h2 { margin: 0; font-size: 16px; line-height: 24px; font-weight: 600; }
article p:last-child { margin-bottom: 0; }
main a { color: inherit; text-underline-offset: 2px; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
header a:focus-visible { outline-color: #ffb000; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** No scripts and no requests, only the page's own style. */
const OUTBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');

const article = ({ recipient, subject, text, createdAt }: StoredMail): string => {
  const moment = createdAt.toISOString();
  const paragraphs = text.trim().split(/\n{2,}/);
  return (
    `<article><h2>${escapeHtml(subject)}</h2>` +
    `<p class="meta">To ${escapeHtml(recipient)} <time datetime="${moment}">${moment.slice(0, 19).replace('T', ' ')} UTC</time></p>` +
    `${paragraphs.map(paragraph => `<p>${linked(paragraph)}</p>`).join('')}</article>`
  );
};

const outboxPage = (mails: readonly StoredMail[]): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox · Backglass</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<style>${STYLE}</style></head><body><header><h1>Backglass outbox</h1><a href="/outbox">Reload</a></header><main>` +
  '<p class="note">Mails stay on this machine until SMTP_URL names a server that sends them.</p>' +
  `${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('')}</main></body></html>`;
