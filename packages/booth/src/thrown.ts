import * as z from 'zod/mini';

/** The members of Node's errors. They are parsed, because `instanceof Error` is false for an error from another realm. */
const thrownSchema = z.catch(
  z.object({
    message: z.optional(z.string()),
    code: z.optional(z.string()),
    cause: z.optional(z.unknown()),
  }),
  {},
);

/** Reads a thrown value of any type. */
export function readThrown(error: unknown) {
  const { message = String(error), code, cause } = thrownSchema.parse(error);
  return { message, code, cause };
}
