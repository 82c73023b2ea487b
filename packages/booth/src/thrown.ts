import * as z from 'zod/mini';

/** What Node's errors have. Not `instanceof Error`: an error of another realm is one, too. */
const thrownSchema = z.catch(
  z.object({
    message: z.optional(z.string()),
    code: z.optional(z.string()),
    cause: z.optional(z.unknown()),
  }),
  {},
);

/** Reads what was thrown, whatever it is. */
export function readThrown(error: unknown) {
  const { message = String(error), code, cause } = thrownSchema.parse(error);
  return { message, code, cause };
}
