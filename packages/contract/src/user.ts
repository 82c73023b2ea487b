import * as z from 'zod/mini';
import { centerSchema } from './center.ts';
import { idSchema } from './id.ts';
import { LIMITS } from './limits.ts';
import { newPasswordSchema } from './password.ts';
import { secret, text } from './text.ts';

export const emailSchema = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, { error: 'max_length', abort: true }),
    z.email({ error: 'email_invalid' }),
  );

/** An address that one page hands to the next, so that nobody types it twice (WCAG 3.3.7): as typed, right or wrong. */
export const handedEmailSchema = z.object({ email: z.string().check(z.maxLength(254)) });

/** `POST user/token/` (spec §7). */
export const credentialsSchema = z.object({ email: emailSchema, password: secret() });
export type Credentials = z.infer<typeof credentialsSchema>;

/** Its answer. The browser keeps the token; it is opaque to it. */
export const tokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) });

/** `GET user/me/`: the signed-in operator and the centre (spec §3). */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  is_marketing_allowed: z.boolean(),
  center: centerSchema,
});
export type User = z.infer<typeof userSchema>;

export const personName = text(LIMITS.name.min, LIMITS.name.max);

/**
 * `PATCH user/me/`: any part of it. Changing `password` or `email` needs `current_password`
 * (decisions, "Fine print"); whether it is right only the API can tell.
 */
export const profilePatchSchema = z.object({
  name: z.optional(personName),
  last_name: z.optional(personName),
  is_marketing_allowed: z.optional(z.boolean()),
  email: z.optional(emailSchema),
  password: z.optional(newPasswordSchema),
  current_password: z.optional(secret()),
});
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

/** The part of the profile that the personal-data form edits. */
export const personalDataSchema = z.object({
  name: personName,
  last_name: personName,
  is_marketing_allowed: z.boolean(),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** A change of the address; it counts once the link that is mailed there is opened (decisions, "Fine print"). */
export const emailChangeSchema = z.object({ email: emailSchema, current_password: secret() });
export type EmailChange = z.infer<typeof emailChangeSchema>;

export const passwordChangeSchema = z.object({ current_password: secret(), password: newPasswordSchema });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
