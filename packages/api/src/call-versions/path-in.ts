import { isObject, type JsonObject } from './compare-schemas.ts';
import type { OpenApiDocument } from './open-api-document.ts';

const TEXTS: readonly string[] = ['summary', 'description', 'tags', 'operationId', 'examples'];
/** The members of `properties` are fields of the API, so a field named `description` is kept. */
const NAMED: readonly string[] = ['properties'];
const REFERENCE = '#/components/schemas/';

/** Returns the calls of `path`, without their texts, and with each `$ref` replaced by the schema that it names. */
export function pathIn({ paths, components }: OpenApiDocument, path: string): JsonObject | undefined {
  /** `inside` lists the references whose schemas contain `value`. Those are not replaced again, because that would never end. */
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
