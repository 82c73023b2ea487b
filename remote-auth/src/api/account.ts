import { anyAnswerSchema, CALLS, type CallPath } from '@backglass/contract';
import { type EmailVerification, type PasswordReset, type Registration } from '@backglass/contract/sign-up';
import { call, type Result } from '@backglass/platform';

/** Sends a call without the session's token. Accepts an answer with any body. */
const post = (path: CallPath, body: unknown): Promise<Result<unknown>> =>
  call(anyAnswerSchema, { method: 'POST', path, body, anonymous: true });

/** Registers an operator with a centre. The API mails a link to confirm the email. */
export const registerOperator = (registration: Registration) => post(CALLS.register, registration);

/** Mails a link to set a new password. The answer never reveals whether the account exists. */
export const forgotPassword = (email: string) => post(CALLS.forgotPassword, { email });

/** Sets a new password by a mailed link. Ends every session of the operator. */
export const resetPassword = (reset: PasswordReset) => post(CALLS.resetPassword, reset);

/** Confirms an email by the mailed link. */
export const verifyEmail = (link: EmailVerification) => post(CALLS.verifyEmail, link);

/** Mails another link to confirm an email. The answer never reveals whether the account exists. */
export const resendVerification = (email: string) => post(CALLS.resendVerification, { email });
