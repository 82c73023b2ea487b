import { types } from 'node:util';
import * as z from 'zod';

/** An error that the user of a command can fix. The message says how. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
}

/** Another composition went live meanwhile. The caller must compose again. */
export class Conflict extends DeliveryError {
  override readonly name = 'Conflict';
}

/** An invalid argument, option or setting. Nothing was changed. */
export class UsageError extends DeliveryError {
  override readonly name = 'UsageError';
}

/** The reason of an error in one line. Network errors may have a code and no message. */
export const reasonOf = (error: unknown): string => {
  // The reason can contain names of an invalid answer. Control characters in them would change the terminal.
  if (error instanceof z.core.$ZodError) return z.prettifyError(error).replaceAll(/[\s\p{C}]+/gu, ' ');
  if (!types.isNativeError(error)) return String(error);
  const { name, message, code }: NodeJS.ErrnoException = error;
  const text = message || code || name;
  // The names of storage errors ("AccessDenied") are useful. The names of JavaScript errors are not.
  return ['Error', 'TypeError', 'SyntaxError'].includes(name) ? text : `${name}: ${text}`;
};
