import * as z from 'zod/mini';

/** Any error body: `detail`, `non_field_errors` or texts by field, with their `code` (decisions, "Errors"). */
export const errorBodySchema = z.looseObject({ code: z.string() });

/** The answers of a call, for checking and for the OpenAPI document. */
export const answers = <Success extends z.core.$ZodType>(success: Success) => ({
  200: success,
  '4xx': errorBodySchema,
});
