/* The forms of the profile. Other pages do not load this file. */
import './jitless.ts';
import * as z from 'zod/mini';
import { emailSchema, personName } from './credentials.ts';
import { LIMITS } from './limits.ts';
import { newPasswordSchema } from './password-rules.ts';
import { secret, text } from './text.ts';
import { ticketSettingsSchema } from './ticket.ts';
import { facebookSchema, websiteSchema } from './web-address.ts';

export * from './international-domain.ts';
export * from './web-address.ts';

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

export const sloganSchema = text(LIMITS.slogan.min, LIMITS.slogan.max);

/** The form of the centre's data. Website and slogan are required (docs/product.md, Validation). */
export const centerDataSchema = z.object({
  web: websiteSchema,
  facebook: facebookSchema,
  slogan: sloganSchema,
});
export type CenterData = z.infer<typeof centerDataSchema>;

export const ticketEditorSchema = z.extend(centerDataSchema, ticketSettingsSchema.shape);
export type TicketEditorValues = z.infer<typeof ticketEditorSchema>;
