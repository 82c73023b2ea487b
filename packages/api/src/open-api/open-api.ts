import { createHash } from 'node:crypto';
import { CALLS, IMAGE_FIELD, LANGUAGES } from '@backglass/contract';
import * as contract from '@backglass/contract';
import { activitySchema } from '@backglass/contract/activity';
import { BOOTH_CALLS, pairingSchema } from '@backglass/contract/booth-calls';
import { boothDetailSchema } from '@backglass/contract/booth-detail';
import callVersions from '@backglass/contract/call-versions.json' with { type: 'json' };
import { meSchema } from '@backglass/contract/own-data';
import { ownScreenSchema, screenSchema } from '@backglass/contract/screen';
import contractPackage from '@backglass/contract/package.json' with { type: 'json' };
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import {
  type FastifyPluginAsyncZod,
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';
import { isLimit } from '../http/rate-limiter.ts';

/** Serves the OpenAPI 3.1 document of the routes that are registered afterwards. */
export async function registerOpenApi(app: FastifyInstance, address: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Backglass API', version: CONTRACT_VERSION, description: DESCRIPTION },
      servers: [{ url: '/' }],
      tags: TAGS,
      components: {
        securitySchemes: {
          operator: scheme('Token', 'an operator’s session; `Bearer` is understood too.'),
          booth: scheme('Booth', 'a booth’s key.'),
          screen: scheme('Screen', 'a screen’s token, which only reads what the wall shows.'),
        },
      },
    },
    transform: document => {
      const { schema, url } = transform(document);
      if (!url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url };
      if (!schema || ('hide' in schema && schema.hide === true)) return { schema, url };
      return { schema: describeOperation(document.route as RouteOptions, schema as OperationSchema), url };
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: documentNames }),
  });
  app.get(address, { schema: { hide: true } }, async () => documentOf(app));
}

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

/** Names of the contract's entities in the document. */
const documentNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  User: meSchema,
  Center: contract.centerSchema,
  Booth: contract.boothSchema,
  BoothDetail: boothDetailSchema,
  Game: contract.gameSchema,
  GameDetail: contract.gameDetailSchema,
  Player: contract.playerSchema,
  Activity: activitySchema,
  LeaderboardEntry: contract.leaderboardEntrySchema,
  Screen: screenSchema,
  OwnScreen: ownScreenSchema,
  Pairing: pairingSchema,
})) {
  documentNames.add(schema, { id });
}

const DESCRIPTION = `Every path below ends with a slash. Bodies are JSON in UTF-8, at most 64 KiB unless a call has another limit. Texts are in the language of \`Accept-Language\` (${LANGUAGES.join(', ')}). These answers do not depend on the call: 404 for an unlisted path or method, 400 for \
a path that cannot be decoded or a request that is not HTTP, 414 for a URL of more than 4,096 characters, 431 for headers of more than 16 KiB, and 408 for a request that arrives too slowly. \
\`X-Request-Id\` (8 to 64 letters, digits, dots, dashes) names a request in the logs and is returned.`;

const scheme = (name: string, whose: string) => ({
  type: 'apiKey' as const,
  in: 'header' as const,
  name: 'Authorization',
  description: `\`Authorization: ${name} <key>\`: ${whose}`,
});

const TAGS = [
  { name: 'session', description: 'Logging in and out' },
  { name: 'account', description: 'Registering, and the links that are mailed' },
  { name: 'profile', description: 'The operator and the centre' },
  { name: 'booths', description: 'The centre’s booths' },
  { name: 'screens', description: 'The centre’s screens, and what a screen calls' },
  { name: 'games', description: 'The centre’s games' },
  { name: 'booth side', description: 'What a booth’s computer calls' },
  { name: 'images', description: 'The centres’ images' },
  { name: 'service', description: 'For those who run the API' },
];

/** Numbers in URLs. The document would describe them as strings, because the contract's schemas parse their text. */
const NUMBERS: Readonly<Record<string, object>> = {
  page: { type: 'integer', minimum: 1, default: 1 },
  page_size: { type: 'integer', minimum: 1, maximum: 100, default: contract.DEFAULT_PAGE_SIZE },
  id: { type: 'integer', minimum: 1 },
};

const transform = createJsonSchemaTransform({ schemaRegistry: documentNames });

/** The only body that is not JSON. It is parsed as a stream, so its route has no schema. */
const IMAGE_FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [IMAGE_FIELD],
        properties: { [IMAGE_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  },
};

interface OpenApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; schema?: object }[];
  requestBody?: object;
}

/** Call it once all calls are registered. `x-calls` contains the versions of calls (ADR 0049). */
function documentOf(app: FastifyInstance): object {
  const { components, paths, ...document } = structuredClone(app.swagger()) as OpenApiDocument;
  for (const { parameters = [] } of Object.values(paths).flatMap(methods => Object.values(methods)))
    for (const parameter of parameters) parameter.schema = NUMBERS[parameter.name] ?? parameter.schema ?? {};
  const upload = paths[`/api/${CALLS.centerImage}`]?.['patch'];
  if (upload) upload.requestBody = IMAGE_FORM;
  // Booths of the first releases send no body.
  const alive = paths[`/api/${BOOTH_CALLS.boothAlive}`]?.['post'];
  if (alive) alive.requestBody = { ...alive.requestBody, required: false };
  // Answers contain entities and requests do not, so nothing references their `…Input` schemas.
  const entities = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Input'));
  const schemas = { ...Object.fromEntries(entities), ...ERROR_SCHEMAS };
  return { ...document, components: { ...components, schemas }, paths, 'x-calls': callVersions };
}

/** SHA-256 of the served document in hexadecimal digits, equal for all instances of this version. */
export const documentHash = (app: FastifyInstance): string =>
  createHash('sha256')
    .update(JSON.stringify(documentOf(app)))
    .digest('hex');

/** The version of the contract, which `packages/platform` shares. */
export const CONTRACT_VERSION = contractPackage.version;

/** Swagger UI's style sheet has icons in `data:` URLs. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Swagger UI sets viewport and theme in its top bar, which we do not show. */
const PAGE_SCRIPT = `
document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1">');
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
`;

interface OperationSchema {
  readonly response?: Readonly<Record<string, unknown>>;
  readonly querystring?: unknown;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly [key: string]: unknown;
}

const hooksOf = (route: RouteOptions): unknown[] => [route.onRequest, route.preHandler].flat();

const asksForPage = (querystring: unknown): boolean => JSON.stringify(querystring ?? {}).includes('"page"');

function refusalsOf(route: RouteOptions, schema: OperationSchema): ErrorStatus[] {
  const isRead = route.method === 'GET';
  const isBooths = schema.security?.some(scheme => 'booth' in scheme) === true;
  const mayBeMissing = route.url.includes(':') || isBooths || asksForPage(schema.querystring);
  return [
    400,
    ...(schema.security ? ([401] as const) : []),
    ...(mayBeMissing || schema.response?.['404'] ? ([404] as const) : []),
    414,
    ...(isRead ? [] : ([409, 413, 415] as const)),
    ...(hooksOf(route).some(isLimit) ? ([429] as const) : []),
    500,
    503,
  ];
}

/** `url` is the address of a route, such as `/api/user/game/:id/`. */
export const operationIdOf = (method: string, url: string): string =>
  `${method} ${url.replace(/^\/api\//, '')}`.toLowerCase().replace(/\W+/g, '_').replace(/_$/, '');

/** For the document only. `withIdempotencyKey` validates the header. */
const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x20-\\x7e]{1,200}$',
      description:
        'A repeated call with the same key gets the same answer, and is not executed a second time.',
    },
  },
};

const isBoothWrite = (route: RouteOptions): boolean => route.url.startsWith('/api/booth/game/');

const NO_CONTENT = { description: 'Done; no body', type: 'null' };

const withDescription = (status: string, answer: unknown): unknown =>
  status === '204' ? NO_CONTENT : { description: 'The answer', ...(answer as object) };

/** Adds the call's id, and its answers by status. */
function describeOperation(route: RouteOptions, schema: OperationSchema): OperationSchema {
  const successes = Object.entries(schema.response ?? {}).filter(([status]) => status.startsWith('2'));
  return {
    ...schema,
    ...(isBoothWrite(route) ? { headers: IDEMPOTENCY_KEY } : {}),
    operationId: operationIdOf(String(route.method), route.url),
    response: Object.fromEntries([
      ...successes.map(([status, answer]) => [status, withDescription(status, answer)]),
      ...refusalsOf(route, schema).map(status => [String(status), ERROR_ANSWERS[status]]),
    ]),
  };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const texts = { type: 'array', items: { type: 'string' }, minItems: 1 };
const code = { type: 'string', description: 'For programs; does not change with the language.' };

const ERROR_SCHEMAS: Readonly<Record<string, object>> = {
  ErrorDetail: {
    type: 'object',
    required: ['detail', 'code'],
    properties: { detail: { type: 'string' }, code },
    additionalProperties: false,
    examples: [{ detail: 'Not found.', code: 'not_found' }],
  },
  ErrorForm: {
    type: 'object',
    required: ['non_field_errors', 'code'],
    properties: { non_field_errors: texts, code },
    additionalProperties: false,
    examples: [{ non_field_errors: ['Incorrect email address or password.'], code: 'invalid_credentials' }],
  },
  ErrorTexts: { anyOf: [texts, { type: 'object', additionalProperties: ref('ErrorTexts') }] },
  ErrorFields: {
    type: 'object',
    required: ['code'],
    minProperties: 2,
    properties: { code },
    additionalProperties: ref('ErrorTexts'),
    examples: [{ email: ['This field is required.'], code: 'invalid' }],
  },
};

const json = (schema: object) => ({ 'application/json': { schema } });
const detail = json(ref('ErrorDetail'));

const RETRY_AFTER = {
  'retry-after': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

const ERROR_ANSWERS = {
  400: {
    description: 'The request could not be read, or a value in it is refused',
    content: json({ anyOf: [ref('ErrorDetail'), ref('ErrorForm'), ref('ErrorFields')] }),
  },
  401: { description: 'No valid session or key', content: detail },
  404: { description: 'There is no such row, or it is another centre’s', content: detail },
  409: { description: 'Collides with another change or an earlier use of the key', content: detail },
  413: { description: 'The body is too large', content: detail },
  414: { description: 'The URL, or a part of it, is longer than any that exists', content: detail },
  415: { description: 'The body is of another media type', content: detail },
  429: { description: 'Too many attempts', headers: RETRY_AFTER, content: detail },
  500: { description: 'A defect of the API', content: detail },
  503: {
    description: 'The database or the storage of images cannot answer, or the API is stopping',
    headers: RETRY_AFTER,
    content: detail,
  },
} as const;

type ErrorStatus = keyof typeof ERROR_ANSWERS;
