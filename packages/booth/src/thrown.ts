import * as z from 'zod/mini';

/** What Node's errors have. Not `instanceof Error`: an error of another realm is one, too. */
const thrownSchema = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  cause: z.optional(z.unknown()),
});

export interface Thrown {
  readonly message: string;
  readonly code: string | undefined;
  readonly cause: unknown;
}

/** Reads what was thrown, whatever it is. */
export function readThrown(error: unknown): Thrown {
  const parsed = thrownSchema.safeParse(error);
  const { message = String(error), code, cause } = parsed.success ? parsed.data : {};
  return { message, code, cause };
}
