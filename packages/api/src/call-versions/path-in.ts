import { validateStrict } from 'compare-versions';
import { z } from 'zod';
import { isObject, type JsonObject } from './compare-schemas.ts';

const version = z.string().refine(validateStrict, { error: 'Not a semantic version.' });
const callVersions = z.record(z.string(), version);
const objects = z.record(z.string(), z.record(z.string(), z.unknown()));

/** The parts of an OpenAPI document that the comparison reads. */
const documentSchema = z.object({
  info: z.object({ version }),
  paths: objects,
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  /** The version of each call, by its name in `CALLS` (for `pages`) or in `BOOTH_CALLS` (for `booths`). */
  'x-calls': z.object({ pages: callVersions, booths: callVersions }).optional(),
});
export type OpenApiDocument = z.infer<typeof documentSchema>;

/** Parses an OpenAPI document. Throws an error with `name` and the reasons when it is invalid. */
export function parseDocument(name: string, text: string): OpenApiDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON.`, { cause: error });
  }
  const { data, error } = documentSchema.safeParse(value);
  if (error !== undefined) throw new Error(`${name} is invalid:\n${z.prettifyError(error)}`);
  return data;
}

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
