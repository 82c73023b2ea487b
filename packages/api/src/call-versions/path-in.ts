import { isObject, type JsonObject } from './compare-schemas.ts';

/** The parts of an OpenAPI document that the comparison reads. */
export interface OpenApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, JsonObject>>;
  readonly components: { readonly schemas: JsonObject };
  readonly 'x-calls'?: CallVersions;
}

/** The version of each call by its name: of pages in `CALLS`, of booths in `BOOTH_CALLS`. */
export interface CallVersions {
  readonly pages: Readonly<Record<string, string>>;
  readonly booths: Readonly<Record<string, string>>;
}

/** Members that only people read. */
const TEXTS: readonly string[] = ['summary', 'description', 'tags', 'operationId', 'examples'];
/** Members whose own members have names that the API chooses, such as the field `description` of a body. */
const NAMED: readonly string[] = ['properties'];
const REFERENCE = '#/components/schemas/';

/** Returns a path of the document without texts, and with the schemas in place of the references to them. */
export function pathIn({ paths, components }: OpenApiDocument, path: string): JsonObject | undefined {
  /** `inside` = the schemas around the value: a schema that contains itself stays a reference. */
  const resolve = (value: unknown, inside: readonly string[], isNamed = false): unknown => {
    if (Array.isArray(value)) return value.map(item => resolve(item, inside));
    if (!isObject(value)) return value;
    const reference = value['$ref'];
    if (!isNamed && typeof reference === 'string' && !inside.includes(reference)) {
      return resolve(components.schemas[reference.replace(REFERENCE, '')], [...inside, reference]);
    }
    const kept = Object.entries(value).filter(([name]) => isNamed || !TEXTS.includes(name));
    return Object.fromEntries(
      kept.map(([name, member]) => [name, resolve(member, inside, !isNamed && NAMED.includes(name))]),
    );
  };
  const found = resolve(paths[path], []);
  return isObject(found) ? found : undefined;
}
