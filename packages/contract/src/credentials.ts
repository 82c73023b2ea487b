import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { secret, text } from './text.ts';

export const emailSchema = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, { error: 'max_length', abort: true }),
    z.email({ error: 'email_invalid' }),
  );

/** An email address that one page passes to the next (WCAG 3.3.7): as typed, valid or not. */
export const passedEmailSchema = z.object({ email: z.string().check(z.maxLength(254)) });

export const personName = text(LIMITS.name.min, LIMITS.name.max);

/** The rules of a new password (docs/product.md, Validation), in the order in which a form lists them. */
export const PASSWORD_RULES = [
  { key: 'length', holds: (value: string) => [...value].length >= LIMITS.password.min },
  { key: 'uppercase', holds: (value: string) => /\p{Lu}/u.test(value) },
  { key: 'lowercase', holds: (value: string) => /\p{Ll}/u.test(value) },
  { key: 'special', holds: (value: string) => /[^\p{L}\p{N}]/u.test(value) },
] as const;

/** A new password. An existing one (log-in, current password) is a `secret()`. */
export const newPasswordSchema = secret().check(
  z.refine(value => PASSWORD_RULES.every(rule => rule.holds(value)), { error: 'password_weak' }),
);

/** `POST user/token/`. */
export const credentialsSchema = z.object({ email: emailSchema, password: secret() });
export type Credentials = z.infer<typeof credentialsSchema>;

/** Its answer. The browser stores the token and does not interpret it. */
export const tokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) });
