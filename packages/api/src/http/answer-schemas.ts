import * as z from 'zod/mini';

/** Any error body: `detail`, `non_field_errors` or texts by field, with their `code` (docs/product.md, Errors). */
export const errorBodySchema = z.looseObject({ code: z.string() });

/** The response schemas of a call that answers 200. */
export const answers = <Success extends z.core.$ZodType>(success: Success) => ({
  200: success,
  '4xx': errorBodySchema,
});

/** The response schemas of a call that answers 201. */
export const created = <Success extends z.core.$ZodType>(success: Success) => ({
  201: success,
  '4xx': errorBodySchema,
});

/** The response schemas of a call that answers 204. */
export const noContent = { 204: z.null(), '4xx': errorBodySchema };
