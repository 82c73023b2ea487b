import { isObject, type JsonObject } from './compare-schemas.ts';
import type { OpenApiDocument } from './open-api-document.ts';

/** Members that only people read. */
const TEXTS: readonly string[] = ['summary', 'description', 'tags', 'operationId', 'examples'];
/** Inside these members the names are those of the API's fields. So a `description` there is a field, not a text for people. */
const NAMED: readonly string[] = ['properties'];
const REFERENCE = '#/components/schemas/';

/** Returns a path of the document without texts, and with the schemas in place of the references to them. */
export function pathIn({ paths, components }: OpenApiDocument, path: string): JsonObject | undefined {
  /** `inside` = the references that were already replaced around the value. A schema that contains itself stays a reference. */
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
