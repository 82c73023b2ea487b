import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod';

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() }));
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() }))
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});

/** The parts of an OpenAPI document that a walk needs. */
export const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
export type OpenApi = z.infer<typeof documentSchema>;

export interface Operation extends z.infer<typeof operationSchema> {
  readonly method: string;
  /** `/api/user/game/{id}/`. */
  readonly path: string;
}

export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

/** Judges JSON by the document's schemas; answers what is wrong with it, or nothing. */
export function judgeOf(document: OpenApi): (schema: unknown, value: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const known = new Map<unknown, ValidateFunction>();
  return (schema, value) => {
    let validate = known.get(schema);
    if (!validate) {
      validate = ajv.compile({ ...(schema as object), components: document.components });
      known.set(schema, validate);
    }
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}
