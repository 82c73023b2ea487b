import { validateStrict } from 'compare-versions';
import { z } from 'zod';
import { type JsonObject, isObject } from './compare-calls.ts';

const version = z.string().refine(validateStrict, { error: 'Not a semantic version.' });
const callVersions = z.record(z.string(), version);
const objects = z.record(z.string(), z.record(z.string(), z.unknown()));

const documentSchema = z.object({
  info: z.object({ version }),
  paths: objects,
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  /** The version of each call: `pages` has the names of `CALLS`, `booths` those of `BOOTH_CALLS`. */
  'x-calls': z.object({ pages: callVersions, booths: callVersions }).optional(),
});
export type OpenApiDocument = z.infer<typeof documentSchema>;

/** Throws an error with `name` and the reasons if the document is invalid. */
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
