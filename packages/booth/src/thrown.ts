import * as z from 'zod/mini';

/** `instanceof Error` is false for an error of another realm, so the members are parsed. */
const thrownSchema = z.catch(
  z.object({
    message: z.optional(z.string()),
    code: z.optional(z.string()),
    cause: z.optional(z.unknown()),
  }),
  {},
);

export function readThrown(error: unknown) {
  const { message = String(error), code, cause } = thrownSchema.parse(error);
  return { message, code, cause };
}
