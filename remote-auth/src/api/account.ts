import { anyAnswerSchema, CALLS } from '@backglass/contract';
import { type EmailVerification, type PasswordReset, type Registration } from '@backglass/contract/sign-up';
import { call, type Result } from '@backglass/platform';

/** A call of somebody who is not signed in. Its status says everything. */
const post = (path: string, body: unknown): Promise<Result<unknown>> =>
  call(anyAnswerSchema, { method: 'POST', path, body, anonymous: true });

/** Registers an operator with a centre. A mail asks to confirm the address. */
export const registerOperator = (registration: Registration) => post(CALLS.register, registration);

/** Mails a link to a new password. The answer never tells whether there is such an account. */
export const forgotPassword = (email: string) => post(CALLS.forgotPassword, { email });

/** Sets a new password by a mailed link. Every session of the operator ends. */
export const resetPassword = (reset: PasswordReset) => post(CALLS.resetPassword, reset);

/** Confirms an address by the link that was mailed to it. */
export const verifyEmail = (link: EmailVerification) => post(CALLS.verifyEmail, link);

/** Mails the link that confirms an address again. The answer never tells whether there is such an account. */
export const resendVerification = (email: string) => post(CALLS.resendVerification, { email });
