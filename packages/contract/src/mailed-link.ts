import * as z from 'zod/mini';
import { newPasswordSchema } from './password.ts';
import { emailSchema } from './person.ts';

/** `POST user/forgot-password/` and `POST user/resend-verification/`. Their answer never tells whether there is such an account. */
export const emailOnlySchema = z.object({ email: emailSchema });

/** One half of a mailed link; opaque. Whether it is right only the API can tell. */
const linkPart = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(200, { error: 'token_invalid', abort: true }),
    z.regex(/^[^\0\p{Cs}]*$/u, { error: 'token_invalid' }),
  );

/** `POST user/verify-email/` (spec §3). */
export const emailVerificationSchema = z.object({ uid: linkPart, token: linkPart });
export type EmailVerification = z.infer<typeof emailVerificationSchema>;

/** `POST user/reset-password/` (spec §3). */
export const passwordResetSchema = z.object({
  uid: linkPart,
  token: linkPart,
  new_password: newPasswordSchema,
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;
