import * as z from 'zod';
import { escapeHtml } from '../texts/html.ts';

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() })).optional();
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default(['service']),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: z.unknown() }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema })),
});
const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Operation = z.infer<typeof operationSchema>;

/** Code between backticks, as the descriptions have it. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const json = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
const fold = (head: string, inside: string, id = ''): string =>
  `<details${id && ` id="${escapeHtml(id)}"`}><summary>${head}</summary><div>${inside}</div></details>`;

const contentOf = (content: z.infer<typeof contentSchema>): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p><code>${escapeHtml(type)}</code></p>${json(schema)}`)
    .join('');

function operationHtml(method: string, path: string, operation: Operation): string {
  const caller = Object.keys(operation.security?.[0] ?? {})[0];
  const parameters = operation.parameters.map(({ name, in: place, required, schema }) =>
    fold(
      `<code>${escapeHtml(name)}</code> <span>${place}${required ? ', required' : ''}</span>`,
      json(schema),
    ),
  );
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) =>
    fold(`<b>${status}</b> <span>${prose(description)}</span>`, contentOf(content) || '<p>No body.</p>'),
  );
  return fold(
    `<b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${prose(operation.summary)}</span>`,
    `<p>${prose(operation.description)} ${caller ? `For the ${caller}.` : 'For everybody.'}</p>` +
      parameters.join('') +
      (operation.requestBody ? fold('Body', contentOf(operation.requestBody.content)) : '') +
      answers.join(''),
    operation.operationId,
  );
}

/** The OpenAPI document as a page that needs no script. */
export function docsPage(document: object): string {
  const { info, tags, paths, components } = documentSchema.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name);
    const html = own.map(({ method, path, operation }) => operationHtml(method, path, operation)).join('');
    const id = name.replaceAll(' ', '-');
    return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(name)}</h2><p>${prose(description)}</p>${html}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    fold(`<code>${escapeHtml(name)}</code>`, json(schema), `schema-${name}`),
  );
  const links = tags.map(
    ({ name }) => `<li><a href="#${name.replaceAll(' ', '-')}">${escapeHtml(name)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1><p>${prose(info.description)}</p>
<nav aria-label="Groups of calls"><ul>${links.join('')}<li><a href="#schemas">schemas</a></li><li><a href="../openapi.json">openapi.json</a></li></ul></nav></header>
<main>${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${schemas.join('')}</section></main>
</body>
</html>
`;
}
