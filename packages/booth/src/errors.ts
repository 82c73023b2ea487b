import * as z from 'zod/mini';
import { stripVTControlCharacters } from 'node:util';

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

/** Line breaks, control characters, and characters that change the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Makes text of other programs safe for a terminal. */
export const safeText = (text: string): string => stripVTControlCharacters(text).replace(UNSAFE, ' ');
