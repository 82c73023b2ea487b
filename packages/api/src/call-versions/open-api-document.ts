import { validateStrict } from 'compare-versions';
import { z } from 'zod';

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
