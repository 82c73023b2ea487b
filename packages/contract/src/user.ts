import * as z from 'zod/mini';
import { centerSchema } from './center.ts';
import { idSchema } from './rows.ts';
import { emailSchema, personName } from './credentials.ts';
import { newPasswordSchema } from './password-rules.ts';
import { secret } from './text.ts';

/** Answer of `GET user/me/`. */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  is_marketing_allowed: z.boolean(),
  center: centerSchema,
});
export type User = z.infer<typeof userSchema>;

export const personalDataSchema = z.object({
  name: personName,
  last_name: personName,
  is_marketing_allowed: z.boolean(),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** The form of a new email address. The address changes when its owner opens the mailed link. */
export const emailChangeSchema = z.object({ email: emailSchema, current_password: secret() });
export type EmailChange = z.infer<typeof emailChangeSchema>;

export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFC') === other.normalize('NFC');

export const passwordChangeSchema = z
  .object({ current_password: secret(), password: newPasswordSchema })
  .check(
    z.refine(({ current_password, password }) => !isSamePassword(current_password, password), {
      path: ['password'],
      error: 'password_same',
    }),
  );
