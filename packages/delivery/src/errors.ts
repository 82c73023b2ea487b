import { types } from 'node:util';
import * as z from 'zod';

/** An error that the user of a command can fix. The message says how. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
}

/** Thrown when another composition went live meanwhile. The caller must compose again. */
export class Conflict extends DeliveryError {
  override readonly name = 'Conflict';
}

/** Thrown after a write that another write at the same time can overwrite, because the storage ignores conditions. */
export class UnprotectedWrite extends DeliveryError {
  override readonly name = 'UnprotectedWrite';
}

/** Thrown by the edge when storage fails, and nothing is known that it could serve. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** Thrown for an invalid argument, option or setting. Nothing was changed. */
export class UsageError extends DeliveryError {
  override readonly name = 'UsageError';
}

/** Returns the reason of an error in one line. */
export const reasonOf = (error: unknown): string => {
  // Control characters in an invalid answer would change the terminal.
  if (error instanceof z.core.$ZodError) return z.prettifyError(error).replaceAll(/[\s\p{C}]+/gu, ' ');
  if (!types.isNativeError(error)) return String(error);
  const { name, message, code }: NodeJS.ErrnoException = error;
  const text = message || code || name;
  // Names of storage errors ("AccessDenied") are useful, but names of JavaScript errors are not.
  return ['Error', 'TypeError', 'SyntaxError'].includes(name) ? text : `${name}: ${text}`;
};
