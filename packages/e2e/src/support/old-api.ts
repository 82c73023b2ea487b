import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startHttpProxy, type HttpProxy } from './http-proxy.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json'?: { readonly schema: Schema } } }>
  >;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const RELEASED = resolve(import.meta.dirname, '../../../api/open-api/released.json');

const releasedDocument = async (): Promise<ApiDocument> =>
  JSON.parse(await readFile(RELEASED, 'utf8')) as ApiDocument;

const UNKNOWN_PATH = '/api/unknown/';

/** An equal path goes first, because `game/events/` also matches `game/{id}/`. */
function operationAt({ paths }: ApiDocument, method: string, pathname: string): Operation | undefined {
  const isLike = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  const methods = paths[pathname] ?? Object.entries(paths).find(([path]) => isLike(path))?.[1];
  return methods?.[method.toLowerCase()];
}

function fieldRemover({ components }: ApiDocument): (schema: Schema, value: unknown) => unknown {
  const variantsOf = (schema: Schema): readonly Schema[] => {
    if (schema.$ref !== undefined) {
      const named = components.schemas[schema.$ref.split('/').at(-1) ?? ''];
      return named === undefined ? [] : variantsOf(named);
    }
    return (schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ?? [schema];
  };
  const isOpen = ({ type, additionalProperties }: Schema) =>
    additionalProperties !== false && (type === undefined || type === 'object');
  const keepFields = (schemas: readonly Schema[], value: unknown): unknown => {
    const variants = schemas.flatMap(variantsOf);
    if (Array.isArray(value)) {
      const items = variants.flatMap(schema => schema.items ?? []);
      return value.map(item => keepFields(items, item));
    }
    if (typeof value !== 'object' || value === null || variants.some(isOpen)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, field]) => {
        const known = variants.flatMap(({ properties }) => properties?.[name] ?? []);
        return known.length === 0 ? [] : [[name, keepFields(known, field)]];
      }),
    );
  };
  return (schema, value) => keepFields([schema], value);
}

export interface OldApi extends HttpProxy {
  /** The paths of the calls that got 404, because the document lacks them. */
  readonly unknownPaths: ReadonlySet<string>;
}

/** Makes the server at `target` behave like the API of `document`, by default that of the last release. */
export async function startOldApi(target: string, document?: ApiDocument): Promise<OldApi> {
  const old = document ?? (await releasedDocument());
  const removeFields = fieldRemover(old);
  const unknownPaths = new Set<string>();
  const proxy = await startHttpProxy(target, ({ method = 'GET', url = '/', headers }) => {
    const { pathname } = new URL(url, target);
    if (!pathname.startsWith('/api/')) return {};
    const operation = operationAt(old, method, pathname);
    if (operation === undefined) {
      unknownPaths.add(pathname);
      return { path: UNKNOWN_PATH };
    }
    const schemaOf = (status: number): Schema | undefined =>
      operation.responses[status]?.content?.['application/json']?.schema;
    // An answer without JSON has no fields, and an event stream never ends.
    if (schemaOf(200) === undefined && schemaOf(201) === undefined) return {};
    return {
      headers: { ...headers, 'accept-encoding': 'identity' },
      replaceAnswer(answer, to) {
        const schema = schemaOf(answer.status);
        const body =
          schema === undefined
            ? answer.body
            : Buffer.from(JSON.stringify(removeFields(schema, JSON.parse(String(answer.body)))));
        to.writeHead(answer.status, { ...answer.headers, 'content-length': body.length }).end(body);
      },
    };
  });
  return { ...proxy, unknownPaths };
}
