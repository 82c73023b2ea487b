import { types } from 'node:util';
import * as z from 'zod';

/** Something that whoever publishes or promotes has to put right; the message says what and how. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
}

/** Something else went live since the composition was composed. Composing again on what is live now helps. */
export class Conflict extends DeliveryError {
  override readonly name = 'Conflict';
}

/** A word, an option's value or a setting that means nothing: nothing was tried, and trying again is of no use. */
export class NotUnderstood extends DeliveryError {
  override readonly name = 'NotUnderstood';
}

/** Why something failed, in one sentence: errors of networks have a code and no message, those of zod one a line. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error).replaceAll(/\s+/g, ' ');
  if (!types.isNativeError(error)) return String(error);
  const { name, message, code }: NodeJS.ErrnoException = error;
  const what = message || code || name;
  // The names that storage gives ("AccessDenied") say something, those of the language do not.
  return ['Error', 'TypeError', 'SyntaxError'].includes(name) ? what : `${name}: ${what}`;
};
