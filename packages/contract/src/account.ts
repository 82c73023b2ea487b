import * as z from 'zod/mini';
import { countryCodeSchema } from './countries.ts';
import { LIMITS } from './limits.ts';
import { newPasswordSchema } from './password.ts';
import { text } from './text.ts';
import { emailSchema, personName } from './person.ts';

/** The centre of a registration (spec §7). Whether its VAT number is plausible the API decides. */
export const centerCreationSchema = z.object({
  name: text(LIMITS.name.min, LIMITS.name.max),
  vat: text(LIMITS.vat.min, LIMITS.vat.max),
  address_1: text(LIMITS.address.min, LIMITS.address.max),
  address_2: z._default(text(0, LIMITS.address.max), ''),
  postal_code: text(LIMITS.postalCode.min, LIMITS.postalCode.max),
  country_iso: countryCodeSchema,
});
export type CenterCreation = z.infer<typeof centerCreationSchema>;

/** Second step of signing up, after the operator's. */
export const centerFormSchema = z.object({ center: centerCreationSchema });

/** `POST user/create/` (spec §3, §7). */
export const registrationSchema = z.object({
  name: personName,
  last_name: personName,
  email: emailSchema,
  password: newPasswordSchema,
  is_marketing_allowed: z._default(z.boolean(), false),
  center: centerCreationSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

/** Its answer in our API: where the link went. A client looks at the status alone. */
export const registeredSchema = z.object({ email: z.string() });
