import * as z from 'zod/mini';

/** Any error body (docs/product.md, Errors). */
export const errorBodySchema = z.looseObject({ code: z.string() });

/** For a call that answers 200. */
export const answers = <Success extends z.core.$ZodType>(success: Success) => ({
  200: success,
  '4xx': errorBodySchema,
});

/** For a call that answers 201. */
export const created = <Success extends z.core.$ZodType>(success: Success) => ({
  201: success,
  '4xx': errorBodySchema,
});

/** For a call that answers 204. */
export const noContent = { 204: z.null(), '4xx': errorBodySchema };
