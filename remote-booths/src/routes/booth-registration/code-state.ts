import type { AppError } from '@backglass/platform';

export type RefusalReason = 'temp_token_invalid' | 'booth_token_invalid';

/** The API's answer about the typed code. `expiresAt` is in epoch milliseconds. */
export type CodeState =
  | { readonly status: 'unverified' }
  | { readonly status: 'accepted' | 'expired'; readonly expiresAt: number | undefined }
  | { readonly status: 'refused'; readonly reason: RefusalReason }
  | { readonly status: 'unverifiable'; readonly error: AppError };

export const UNVERIFIED: CodeState = { status: 'unverified' };
export const BOOTH_REFUSED: CodeState = { status: 'refused', reason: 'booth_token_invalid' };

/** Errors of an invalid code. After any other error, the code may be valid. */
const CODE_ERRORS = new Set(['validation', 'not-found']);

/** The state of a code after its verification failed. `reason` is for an invalid code. */
export const codeStateAfter = (error: AppError, reason: RefusalReason = 'temp_token_invalid'): CodeState =>
  CODE_ERRORS.has(error.kind) ? { status: 'refused', reason } : { status: 'unverifiable', error };

/** Whether the API did not create a booth because of its code. */
export const blamesCode = ({ code, fields }: AppError): boolean =>
  code === 'temp_token_invalid' || 'temp_token' in fields;
