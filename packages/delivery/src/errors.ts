import { types } from 'node:util';
import * as z from 'zod';

/** An error that the user of a command must fix; the message says what is wrong and how to fix it. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
}

/** Something else went live since the composition was made. Compose again from the live one. */
export class Conflict extends DeliveryError {
  override readonly name = 'Conflict';
}

/** An invalid argument, option or setting. Nothing was changed. */
export class UsageError extends DeliveryError {
  override readonly name = 'UsageError';
}

/** The reason of an error in one line. Network errors may have only a code; zod errors have several lines. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error).replaceAll(/\s+/g, ' ');
  if (!types.isNativeError(error)) return String(error);
  const { name, message, code }: NodeJS.ErrnoException = error;
  const text = message || code || name;
  // Names from storage ("AccessDenied") are useful; names of JavaScript errors are not.
  return ['Error', 'TypeError', 'SyntaxError'].includes(name) ? text : `${name}: ${text}`;
};
