import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { docsPage } from '../open-api/page.ts';
import { documentOf } from '../open-api/open-api.ts';

/** A page without scripts: its own style sheet is all that it may load. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `GET docs/`: the OpenAPI document as a page. */
export const docsCalls: FastifyPluginAsyncZod = async app => {
  const style = await readFile(new URL('../open-api/page.css', import.meta.url), 'utf8');
  let page: string | undefined;
  app.get('/docs/', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send((page ??= docsPage(documentOf(app)))),
  );
  app.get('/docs/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
};
