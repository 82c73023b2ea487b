import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { newPasswordSchema } from './password.ts';
import { emailSchema, personName } from './person.ts';

const confirmation = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required', abort: true }));

/** A password and its repetition are one (spec §5); judged once each field by itself is right. */
const repeats = (field: string) =>
  z.refine<Record<string, unknown>>(values => values[field] === values['confirmation'], {
    error: 'passwords_differ',
    path: ['confirmation'],
  });

/** First step of signing up: the operator. */
export const operatorFormSchema = z
  .object({
    name: personName,
    last_name: personName,
    email: emailSchema,
    password: newPasswordSchema,
    confirmation,
  })
  .check(repeats('password'));

/** Third step, after the centre's (`./registration`): the terms must be accepted (spec §5), news need not. */
export const consentFormSchema = z.object({
  terms: z.boolean().check(z.refine(isAccepted => isAccepted, { error: 'terms_required' })),
  is_marketing_allowed: z.boolean(),
});

/** A new password in the place of a forgotten one. */
export const newPasswordFormSchema = z
  .object({ new_password: newPasswordSchema, confirmation })
  .check(repeats('new_password'));

/** As much as anybody would type into a field; what is longer was not typed, and is lost alone. */
const typed = z.catch(z.string().check(z.maxLength(4 * LIMITS.address.max)), '');

/**
 * What a tab keeps of a registration that is not sent yet, by the names of the call: as typed, whatever it is worth. Never a
 * password.
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
