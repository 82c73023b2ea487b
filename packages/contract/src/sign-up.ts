/* The forms of registration and mailed links. Other pages do not load this file. */
import './jitless.ts';
import * as z from 'zod/mini';
import { countryCodeSchema, hasPostalCodes } from './countries.ts';
import { emailSchema, personName } from './credentials.ts';
import { LIMITS } from './limits.ts';
import { newPasswordSchema } from './password-rules.ts';
import { cleanCode, text } from './text.ts';
import { vatSchema } from './vat.ts';

export * from './countries.ts';
export * from './international-domain.ts';
export * from './vat.ts';

const hasNeededPostalCode = ({
  postal_code,
  country_iso,
}: {
  postal_code?: unknown;
  country_iso?: unknown;
}) => postal_code !== '' || !hasPostalCodes(String(country_iso));

export const centerCreationSchema = z
  .object({
    name: text(LIMITS.name.min, LIMITS.name.max),
    vat: vatSchema,
    address_1: text(LIMITS.address.min, LIMITS.address.max),
    address_2: z._default(text(0, LIMITS.address.max), ''),
    /** Required in a country that has postal codes. */
    postal_code: text(0, LIMITS.postalCode.max, cleanCode),
    country_iso: countryCodeSchema,
  })
  .check(
    z.refine(hasNeededPostalCode, {
      path: ['postal_code'],
      error: 'required',
      // Without this, zod would report a missing postal code only once all other fields are valid.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

export const centerFormSchema = z.object({ center: centerCreationSchema });

/** Body of `POST user/create/`. */
export const registrationSchema = z.object({
  name: personName,
  last_name: personName,
  email: emailSchema,
  password: newPasswordSchema,
  is_marketing_allowed: z._default(z.boolean(), false),
  center: centerCreationSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

/** Answer of `POST user/create/` in our API. Clients read only the HTTP status. */
export const registeredSchema = z.object({ email: z.string() });

/** Body of `POST user/forgot-password/` and `POST user/resend-verification/`. The answer does not reveal whether the account exists. */
export const emailOnlySchema = z.object({ email: emailSchema });

const linkPart = z
  .string({ error: 'required' })
  .check(
    z.overwrite(cleanCode),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(200, { error: 'token_invalid', abort: true }),
    z.regex(/^[^\0\p{Cs}]*$/u, { error: 'token_invalid' }),
  );

/** Body of `POST user/verify-email/`. */
export const emailVerificationSchema = z.object({ uid: linkPart, token: linkPart });
export type EmailVerification = z.infer<typeof emailVerificationSchema>;

/** Body of `POST user/reset-password/`. */
export const passwordResetSchema = z.object({
  uid: linkPart,
  token: linkPart,
  new_password: newPasswordSchema,
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;

const confirmation = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required', abort: true }));

/**
 * A form that compares `confirmation` with the password in the field `name`.
 * `refine` of zod would compare them only if all other fields are valid.
 */
const withConfirmation = <Schema extends z.ZodMiniObject>(fields: Schema, name: string) => ({
  safeParse(values: unknown) {
    const parsed = fields.safeParse(values);
    const { [name]: password, confirmation } = values as Record<string, unknown>;
    if (!password || !confirmation || password === confirmation) return parsed;
    const differ = { path: ['confirmation'], message: 'passwords_differ' };
    return { success: false as const, error: { issues: [...(parsed.error?.issues ?? []), differ] } };
  },
});

export const operatorFormSchema = withConfirmation(
  z.object({
    name: personName,
    last_name: personName,
    email: emailSchema,
    password: newPasswordSchema,
    confirmation,
  }),
  'password',
);

export const consentFormSchema = z.object({
  terms: z.boolean().check(z.refine(isAccepted => isAccepted, { error: 'terms_required' })),
  is_marketing_allowed: z.boolean(),
});

export const newPasswordFormSchema = withConfirmation(
  z.object({ new_password: newPasswordSchema, confirmation }),
  'new_password',
);

/** Replaces an invalid value by an empty text. */
const typed = z.catch(z.string().check(z.maxLength(4 * LIMITS.address.max)), '');

/** The draft of a registration in the tab's storage. It never has a password. */
export const registrationDraftSchema = z.object({
  name: typed,
  last_name: typed,
  email: typed,
  center: z.object({
    name: typed,
    vat: typed,
    address_1: typed,
    address_2: typed,
    postal_code: typed,
    country_iso: typed,
  }),
  terms: z.boolean(),
  is_marketing_allowed: z.boolean(),
});
export type RegistrationDraft = z.infer<typeof registrationDraftSchema>;
