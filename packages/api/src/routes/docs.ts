import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentOf } from '../open-api/open-api.ts';

/** Swagger UI's style sheet has icons in `data:` URLs. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Swagger UI sets viewport and theme in its top bar, which we do not show. */
const PAGE_SCRIPT = `
document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1">');
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
`;

export const docsRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    staticCSP: PAGE_POLICY,
    transformSpecification: () => documentOf(app) as Readonly<Record<string, unknown>>,
    transformSpecificationClone: false,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
    theme: { title: 'Backglass API', js: [{ filename: 'page.js', content: PAGE_SCRIPT }] },
  });
};
