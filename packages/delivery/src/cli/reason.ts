import * as z from 'zod';

/** Why something failed, in one sentence: errors of networks have a code and no message, those of zod one a line. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error).replaceAll(/\s+/g, ' ');
  if (!(error instanceof Error)) return String(error);
  const { name, message, code } = error as NodeJS.ErrnoException;
  const what = message || code || name;
  // The names that storage gives ("AccessDenied") say something, those of the language do not.
  return /^(?:Type|Syntax|Range)?Error\b/.test(name) ? what : `${name}: ${what}`;
};
