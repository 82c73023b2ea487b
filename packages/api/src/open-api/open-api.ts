import { CALLS, IMAGE_FIELD, LANGUAGES } from '@backglass/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as contract from '@backglass/contract';
import { pairingSchema } from '@backglass/contract/booth-calls';
import callVersions from '@backglass/contract/call-versions.json' with { type: 'json' };
import { meSchema } from '@backglass/contract/own-data';
import { createHash } from 'node:crypto';
import * as z from 'zod/v4/core';
import { CONTRACT_VERSION } from '../http/contract-version.ts';
import { type OperationSchema, describeOperation } from './describe.ts';
import { ERROR_SCHEMAS } from './errors.ts';

/** Names of the contract's entities in the document. */
const documentNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  User: meSchema,
  Center: contract.centerSchema,
  Booth: contract.boothSchema,
  Game: contract.gameSchema,
  GameDetail: contract.gameDetailSchema,
  Player: contract.playerSchema,
  LeaderboardEntry: contract.leaderboardEntrySchema,
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

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema?: object }[];
}

function withNumbers(paths: object): object {
  const typed = ({ parameters, ...operation }: Operation): Operation => ({
    ...operation,
    ...(parameters && {
      parameters: parameters.map(parameter => ({
        ...parameter,
        schema: NUMBERS[parameter.name] ?? parameter.schema ?? {},
      })),
    }),
  });
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations as Record<string, Operation>).map(([method, operation]) => [
          method,
          typed(operation),
        ]),
      ),
    ]),
  );
}

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

function withForm(paths: object = {}): object {
  const address = `/api/${CALLS.centerImage}`;
  const { patch, ...others } = (paths as Record<string, { patch?: object }>)[address] ?? {};
  return { ...paths, [address]: { ...others, patch: { ...patch, requestBody: IMAGE_FORM } } };
}

/** Call it once all calls are registered. `x-calls` contains the versions of calls (ADR 0049). */
export function documentOf(app: FastifyInstance): object {
  const made = app.swagger();
  const components = 'components' in made ? made.components : {};
  // Answers contain entities and requests do not, so nothing references their `…Input` schemas.
  const entities = Object.entries(components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
  return {
    ...made,
    paths: withNumbers(withForm('paths' in made ? made.paths : {})),
    components: { ...components, schemas: { ...Object.fromEntries(entities), ...ERROR_SCHEMAS } },
    'x-calls': callVersions,
  };
}

/** SHA-256 of the served document in hexadecimal digits, equal for all instances of this version. */
export const documentHash = (app: FastifyInstance): string =>
  createHash('sha256')
    .update(JSON.stringify(documentOf(app)))
    .digest('hex');

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
