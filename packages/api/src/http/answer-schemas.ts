import * as z from 'zod/mini';

/** Accepts any error body (docs/product.md, Errors). */
export const errorBodySchema = z.looseObject({ code: z.string() });

export const answers = <Success extends z.core.$ZodType>(success: Success) => ({
  200: success,
  '4xx': errorBodySchema,
});

export const created = <Success extends z.core.$ZodType>(success: Success) => ({
  201: success,
  '4xx': errorBodySchema,
});

export const noContent = { 204: z.null(), '4xx': errorBodySchema };
