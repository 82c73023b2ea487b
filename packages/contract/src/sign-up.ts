/* What only signing up and mailed links need: its forms, the countries and their VAT rules. */
import './jitless.ts';
import * as z from 'zod/mini';
import { countryCodeSchema } from './countries.ts';
import { emailSchema, newPasswordSchema, personName } from './credentials.ts';
import { LIMITS } from './limits.ts';
import { text } from './text.ts';

export * from './countries.ts';
export * from './vat.ts';

/** The centre of a registration. The API checks the VAT number. */
export const centerCreationSchema = z.object({
  name: text(LIMITS.name.min, LIMITS.name.max),
  vat: text(LIMITS.vat.min, LIMITS.vat.max),
  address_1: text(LIMITS.address.min, LIMITS.address.max),
  address_2: z._default(text(0, LIMITS.address.max), ''),
  postal_code: text(LIMITS.postalCode.min, LIMITS.postalCode.max),
  country_iso: countryCodeSchema,
});

/** Second step of signing up, after the operator's. */
export const centerFormSchema = z.object({ center: centerCreationSchema });

/** `POST user/create/`. */
export const registrationSchema = z.object({
  name: personName,
  last_name: personName,
  email: emailSchema,
  password: newPasswordSchema,
  is_marketing_allowed: z._default(z.boolean(), false),
  center: centerCreationSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

/** Its answer in our API: the address that the link was sent to. A client uses only the status. */
export const registeredSchema = z.object({ email: z.string() });

/** `POST user/forgot-password/` and `POST user/resend-verification/`. Their answer does not reveal whether the account exists. */
export const emailOnlySchema = z.object({ email: emailSchema });

/** One half of a mailed link; opaque to the browser. */
const linkPart = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(200, { error: 'token_invalid', abort: true }),
    z.regex(/^[^\0\p{Cs}]*$/u, { error: 'token_invalid' }),
  );

/** `POST user/verify-email/`. */
export const emailVerificationSchema = z.object({ uid: linkPart, token: linkPart });
export type EmailVerification = z.infer<typeof emailVerificationSchema>;

/** `POST user/reset-password/`. */
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
 * A form with a password and its repetition, which must be equal (docs/product.md, Validation). Compared once both are filled in,
 * whatever the other fields are. zod would compare only when every field is valid.
 */
const withRepetition = <Schema extends z.ZodMiniObject>(fields: Schema, name: string) => ({
  safeParse(values: unknown) {
    const parsed = fields.safeParse(values);
    const { [name]: password, confirmation } = values as Record<string, unknown>;
    if (!password || !confirmation || password === confirmation) return parsed;
    const differ = { path: ['confirmation'], message: 'passwords_differ' };
    return { success: false as const, error: { issues: [...(parsed.error?.issues ?? []), differ] } };
  },
});

/** First step of signing up: the operator. */
export const operatorFormSchema = withRepetition(
  z.object({
    name: personName,
    last_name: personName,
    email: emailSchema,
    password: newPasswordSchema,
    confirmation,
  }),
  'password',
);

/** Third step, after the centre's: the terms must be accepted (docs/product.md, Validation), news need not. */
export const consentFormSchema = z.object({
  terms: z.boolean().check(z.refine(isAccepted => isAccepted, { error: 'terms_required' })),
  is_marketing_allowed: z.boolean(),
});

/** The form that replaces a forgotten password. */
export const newPasswordFormSchema = withRepetition(
  z.object({ new_password: newPasswordSchema, confirmation }),
  'new_password',
);

/** A typed text; a longer one was not typed and reads as empty. */
const typed = z.catch(z.string().check(z.maxLength(4 * LIMITS.address.max)), '');

/**
 * The draft of a registration that a tab stores, by the names of the call: as typed, valid or not. Never a password.
 */
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
