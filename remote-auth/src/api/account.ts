import { anyAnswerSchema, CALLS } from '@backglass/contract';
import { type EmailVerification, type PasswordReset, type Registration } from '@backglass/contract/sign-up';
import { call } from '@backglass/platform';

/** The calls send no token. The answers may have any body. */
const post = { method: 'POST', anonymous: true } as const;

/** Registers an operator with a centre. The API mails a link to confirm the email. */
export const registerOperator = (body: Registration) =>
  call(anyAnswerSchema, { ...post, path: CALLS.register, body });

/** Mails a link to set a new password. The answer never reveals whether the account exists. */
export const forgotPassword = (email: string) =>
  call(anyAnswerSchema, { ...post, path: CALLS.forgotPassword, body: { email } });

/** Sets a new password by a mailed link. Ends every session of the operator. */
export const resetPassword = (body: PasswordReset) =>
  call(anyAnswerSchema, { ...post, path: CALLS.resetPassword, body });

export const verifyEmail = (body: EmailVerification) =>
  call(anyAnswerSchema, { ...post, path: CALLS.verifyEmail, body });

/** Mails another link to confirm an email. The answer never reveals whether the account exists. */
export const resendVerification = (email: string) =>
  call(anyAnswerSchema, { ...post, path: CALLS.resendVerification, body: { email } });
