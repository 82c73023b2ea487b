import { types } from 'node:util';
import * as z from 'zod';

/** Why something failed, in one sentence: errors of networks have a code and no message, those of zod one a line. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error).replaceAll(/\s+/g, ' ');
  if (!types.isNativeError(error)) return String(error);
  const { name, message, code }: NodeJS.ErrnoException = error;
  const what = message || code || name;
  // The names that storage gives ("AccessDenied") say something, those of the language do not.
  return ['Error', 'TypeError', 'SyntaxError'].includes(name) ? what : `${name}: ${what}`;
};
