import * as z from 'zod/mini';

/** Any error body: `detail`, `non_field_errors` or texts by field, with their `code` (docs/product.md, Errors). */
export const errorBodySchema = z.looseObject({ code: z.string() });

/** The answers of a call, for validation and for the OpenAPI document. */
export const answers = <Success extends z.core.$ZodType>(success: Success) => ({
  200: success,
  '4xx': errorBodySchema,
});

/** The answers of a call that creates a row. */
export const created = <Success extends z.core.$ZodType>(success: Success) => ({
  201: success,
  '4xx': errorBodySchema,
});

/** The answers of a call whose success has no body. */
export const noContent = { 204: z.null(), '4xx': errorBodySchema };
