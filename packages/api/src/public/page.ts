import { createHash } from 'node:crypto';
import { type Language, languages } from '@backglass/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, refusal } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { answerOf, RETRY_AFTER_SECONDS } from '../http/error-handler.ts';
import { escapeHtml } from '../mail/template.ts';
import { type Locale, languageOf, textIn, type TextValues } from '../texts/texts.ts';

/** Markup whose texts are escaped. Only the tag `markup` makes it. */
export interface Markup {
  readonly source: string;
}

type Part = string | number | Markup | readonly Part[] | false | null | undefined;

const sourceOf = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'source' in part ? part.source : part.map(sourceOf).join('');
};

/** Escapes every value of a template of HTML, also in attributes with quotes. An absent value leaves nothing. */
export const markup = (html: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  source: String.raw({ raw: html }, ...parts.map(sourceOf)),
});

export type PageText = keyof Locale['pages'];

export const pageText = (language: Language, key: PageText, values: TextValues = {}): string =>
  textIn(language, 'pages', key).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );

/** Such as "1 July 2026, 00:30". Without a known time zone, the moment is in UTC and says so. */
export function momentText(language: Language, moment: Date, timeZone: string | null): string {
  const locale = languages[language].moments ?? language;
  const zone = { timeZone: timeZone ?? 'UTC' };
  const day = moment.toLocaleDateString(locale, { ...zone, dateStyle: 'long' });
  const time = moment.toLocaleTimeString(locale, {
    ...{ ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...(timeZone === null && { timeZoneName: 'short' }),
  });
  return `${day}, ${time}`;
}

export interface PublicPage {
  readonly language: Language;
  readonly title: string;
  /** Beside `BASE_STYLE`. It may not depend on what people typed. */
  readonly style?: string;
  /** After so many seconds, the browser reads the page again. */
  readonly refreshSeconds?: number;
  readonly body: Markup;
}

/** The colors of `packages/ui`, for pages without the shell. Older phones lack `light-dark()`. */
const BASE_STYLE = `:root{color-scheme:light dark;--canvas:#f2f4f6;--surface:#fff;--text:#161b23;--muted:#575c67;--line:#dde0e4;--accent:#fdb21d;--accent-line:#ba7404;--focus:#161b23;--chosen:#e8edf7}
@media(prefers-color-scheme:dark){:root{--canvas:#0e1015;--surface:#15181d;--text:#eef0f4;--muted:#a5a9b2;--line:#2c2f36;--accent:#fdb82e;--accent-line:#fdb82e;--focus:#fdb82e;--chosen:#232a35}}
*{box-sizing:border-box}
body{margin:0;font:16px/24px ui-sans-serif,system-ui,sans-serif;font-variant-numeric:tabular-nums;color:var(--text);background:var(--canvas);overflow-wrap:anywhere}
h1,h2,p{margin:0}
h1{font-size:28px;line-height:36px}
main{max-width:34rem;margin:0 auto;padding:24px 16px}
.glass{color:#f0f2f5;background:#0c0e14;--muted:#a8acb6;--focus:#fdb82e}
.muted{color:var(--muted)}
a{color:inherit;text-underline-offset:2px}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

/** The document of a page without scripts. The empty icon saves the browser a request. */
export const documentOf = ({ language, title, style = '', refreshSeconds, body }: PublicPage): string =>
  [
    markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>`
      .source,
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<link rel="icon" href="data:,"><style>${BASE_STYLE}${style}</style></head><body>${body.source}</body></html>`,
  ].join('');

/** The browser runs no script, sends no form, and requests nothing: images are in the document. */
const policyOf = (style: string, frameAncestors: string): string => {
  const hash = createHash('sha256')
    .update(BASE_STYLE + style)
    .digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors}`;
};

interface PageOptions {
  readonly status?: number;
  /** The sources of the sites that may embed the page (CSP 3). */
  readonly frameAncestors?: string;
}

const headersOf = ({ language, style = '' }: PublicPage, { frameAncestors = "'none'" }: PageOptions) => ({
  'content-language': language,
  'content-security-policy': policyOf(style, frameAncestors),
  'x-robots-tag': 'noindex',
  // Compression adds `accept-encoding` to an answer with a body only.
  vary: 'Accept-Language, accept-encoding',
});

/**
 * Sends a page that everybody with its address may read, and no search engine lists. It is not cached, so a correction shows at the next
 * reload.
 */
export function sendPage(reply: FastifyReply, page: PublicPage, options: PageOptions = {}): FastifyReply {
  return reply
    .code(options.status ?? 200)
    .type('text/html; charset=utf-8')
    .headers(headersOf(page, options))
    .send(documentOf(page));
}

/**
 * Like `sendPage`, but browsers and proxies may keep the page if they ask each time whether it is the same. A 304 has the headers of the
 * page, because browsers put them in the place of the stored ones.
 */
export function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
  options: PageOptions = {},
): FastifyReply {
  const headers = headersOf(page, options);
  const html = documentOf(page);
  const hash = createHash('sha256').update(headers['content-security-policy']).update(html);
  const tag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
  void reply.headers({ ...headers, 'cache-control': 'public, no-cache', etag: tag });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

export const languageOfReader = ({ headers }: FastifyRequest): Language =>
  languageOf(headers['accept-language']);

/** Every status has one page, so that nobody learns from it whether the address existed. */
const errorTexts = (status: number): readonly [title: PageText, text: PageText] => {
  if (status === 429) return ['error.busy', 'error.busy_text'];
  return status < 500 ? ['error.gone', 'error.gone_text'] : ['error.failed', 'error.failed_text'];
};

/** Answers unknown addresses and errors below the prefix of `app` with a page in the reader's language. */
export function answerErrorsWithPages(app: FastifyInstance, { lifecycle }: Pick<Context, 'lifecycle'>): void {
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  app.setErrorHandler((error, request, reply) => {
    // A request in flight fails when the database closes.
    const { status } = answerOf(lifecycle.isClosed ? refusal(503, 'unavailable') : error, request);
    if (status === 503 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
    const language = languageOfReader(request);
    const [title, text] = errorTexts(status).map(key => pageText(language, key)) as [string, string];
    const body = markup`<main><h1>${title}</h1><p>${text}</p></main>`;
    // A reader has nothing to press, and a busy server answers seconds later.
    const refresh =
      status === 503 && request.method === 'GET' ? { refreshSeconds: 2 * RETRY_AFTER_SECONDS } : {};
    return sendPage(reply, { language, title, body, ...refresh }, { status });
  });
}
