import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { secret } from './text.ts';

/** The rules of a new password (spec §5), in the order in which a form lists them. */
export const PASSWORD_RULES = [
  { key: 'length', holds: (value: string) => [...value].length >= LIMITS.password.min },
  { key: 'uppercase', holds: (value: string) => /\p{Lu}/u.test(value) },
  { key: 'lowercase', holds: (value: string) => /\p{Ll}/u.test(value) },
  { key: 'special', holds: (value: string) => /[^\p{L}\p{N}]/u.test(value) },
] as const;

/** A password being chosen. One that is only being checked (log in, current password) is a `secret()`. */
export const newPasswordSchema = secret().check(
  z.refine(value => PASSWORD_RULES.every(rule => rule.holds(value)), { error: 'password_weak' }),
);
