import { CALLS } from '@backglass/contract';
import type { PasswordReset } from '@backglass/contract/sign-up';
import { ask } from './ask.ts';

/** Sets a new password by a mailed link. Every session of the operator ends. */
export const resetPassword = (reset: PasswordReset) => ask(CALLS.resetPassword, reset);
