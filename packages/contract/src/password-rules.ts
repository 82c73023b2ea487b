import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { secret } from './text.ts';

/** The rules of a new password, in the order of the form (docs/product.md, Validation). */
export const PASSWORD_RULES = [
  { key: 'length', holds: (value: string) => [...value].length >= LIMITS.password.min },
  { key: 'uppercase', holds: (value: string) => /\p{Lu}/u.test(value) },
  { key: 'lowercase', holds: (value: string) => /\p{Ll}/u.test(value) },
  { key: 'special', holds: (value: string) => /[^\p{L}\p{N}]/u.test(value) },
] as const;

/** A new password. An existing password may be older than these rules, so it needs `secret()`. */
export const newPasswordSchema = secret().check(
  z.refine(value => PASSWORD_RULES.every(rule => rule.holds(value)), { error: 'password_weak' }),
);
