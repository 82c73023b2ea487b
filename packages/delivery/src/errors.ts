import { types } from 'node:util';
import * as z from 'zod';

/** The user of a command can fix this error. The message says how. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
}

/** Another composition went live meanwhile, so the caller must compose again. */
export class Conflict extends DeliveryError {
  override readonly name = 'Conflict';
}

/** An argument, option or setting is invalid. Nothing was changed. */
export class UsageError extends DeliveryError {
  override readonly name = 'UsageError';
}

/** The reason of an error in one line. */
export const reasonOf = (error: unknown): string => {
  // Control characters in an invalid answer would change the terminal.
  if (error instanceof z.core.$ZodError) return z.prettifyError(error).replaceAll(/[\s\p{C}]+/gu, ' ');
  if (!types.isNativeError(error)) return String(error);
  const { name, message, code }: NodeJS.ErrnoException = error;
  const text = message || code || name;
  // The names of storage errors ("AccessDenied") are useful, but those of JavaScript errors are not.
  return ['Error', 'TypeError', 'SyntaxError'].includes(name) ? text : `${name}: ${text}`;
};
