import * as z from 'zod/mini';

/** Accepts any error body (docs/product.md, Errors). */
export const errorBodySchema = z.looseObject({ code: z.string() });

export const answers = <Success extends z.core.$ZodType>(success: Success) => ({
  200: success,
  '4xx': errorBodySchema,
});
