/* The forms of registration and mailed links. Other pages do not load this file. */
import './jitless.ts';
import { checkVAT, countries, type Country } from 'jsvat';
import * as z from 'zod/mini';
import { emailSchema, personName, newPasswordSchema } from './credentials.ts';
import { LIMITS } from './limits.ts';
import { cleanCode, text } from './text.ts';

export * from './international-domain.ts';

/** The assigned codes of ISO 3166-1 alpha-2, and AC, TA and XK (Kosovo), which Google's address data (libaddressinput) also has. */
export const COUNTRY_CODES: readonly string[] = (
  'AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

const known = new Set(COUNTRY_CODES);

/** Their address formats in libaddressinput (2025-06-12) have no postal code. */
const WITHOUT_POSTAL_CODE = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI ' +
    'KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VU WS YE ZW'
  ).split(' '),
);

export const hasPostalCodes = (countryIso: string): boolean => !WITHOUT_POSTAL_CODE.has(countryIso);

export const countryCodeSchema = z.string({ error: 'required' }).check(
  z.overwrite(cleanCode),
  z.minLength(1, { error: 'required', abort: true }),
  z.toUpperCase(),
  z.refine(code => known.has(code), { error: 'country_invalid' }),
);

const withoutSeparators = (typed: string): string =>
  cleanCode(typed)
    .toUpperCase()
    .replace(/[\s./,:'()-]/g, '');

/**
 * A VAT number in capitals without separators. Only its format is a rule, because countries change their rules. Irish numbers may have
 * `+` and `*`, Mexican ones `&` and `Ñ`.
 */
export const vatSchema = text(LIMITS.vat.min, LIMITS.vat.max, withoutSeparators).check(
  z.refine(vat => /^[\p{L}\p{Nd}&+*]+$/u.test(vat) && /\p{Nd}/u.test(vat), { error: 'vat_invalid' }),
);

/** VAT prefixes that differ from the country's code. */
const PREFIXES: Partial<Record<string, string>> = { GR: 'EL', CH: 'CHE' };

const isValid = (vat: string, rules: readonly Country[]): boolean => checkVAT(vat, rules).isValid;

/**
 * Checks a number of `vatSchema` by the rules that `jsvat` knows. They may be out of date, so an implausible number only needs a second
 * look. `vat` has the country's prefix if the number follows the rules of the country. A number of another country is plausible too.
 */
export function recognizeVat(number: string, countryIso: string): { vat: string; isPlausible: boolean } {
  const rules = countries.find(country => country.codes[0] === countryIso);
  const prefix = PREFIXES[countryIso] ?? countryIso;
  const named = countryIso === 'GR' ? number.replace(/^GR/, prefix) : number;
  const vat = named.startsWith(prefix) ? named : prefix + named;
  if (rules && isValid(vat, [rules])) return { vat, isPlausible: true };
  // Numbers of Northern Ireland are British numbers with another prefix.
  const isOfPrefix = /^[A-Z]{2}/.test(number) && isValid(number.replace(/^XI/, 'GB'), countries);
  return { vat: number, isPlausible: !rules || isOfPrefix };
}

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
