import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { cleanCode, secret, text } from './text.ts';
import { userSchema } from './user.ts';

const IS_ASCII = /^\p{ASCII}*$/u;

/** This package lacks the types of the DOM and of Node. */
declare const URL: {
  new (address: string): { readonly hostname: string };
  canParse(address: string): boolean;
};

/** Returns the ASCII form of a host, as in `xn--espaa-rta.es`, or `undefined` if it is invalid. */
const asciiHostOf = (host: string): string | undefined =>
  /[\s/?#:@\\%[\]]/.test(host) || !URL.canParse(`https://${host}`)
    ? undefined
    : new URL(`https://${host}`).hostname;

/** Any mail server knows the ASCII form of a domain (IDNA). So this form is stored, and the address is unique in all spellings. */
function storedEmail(typed: string): string {
  const email = cleanCode(typed);
  const domainAt = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainAt);
  return IS_ASCII.test(domain) ? email : email.slice(0, domainAt) + (asciiHostOf(domain) ?? domain);
}

const isEmail = (email: string): boolean =>
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i.test(
    email,
  );

/** Not every mail server accepts other letters before the `@` (RFC 6531), so a mail to such an address might never arrive. */
const hasAsciiName = (email: string): boolean => IS_ASCII.test(email.slice(0, email.lastIndexOf('@') + 1));

export const emailSchema = z
  .string({ error: 'required' })
  .check(
    z.overwrite(storedEmail),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, { error: 'max_length', abort: true }),
    z.refine(hasAsciiName, { error: 'email_letters', abort: true }),
    z.refine(isEmail, { error: 'email_invalid' }),
  );

/** A page passes the typed email address to the next page, so that nobody types it twice (WCAG 3.3.7). The address may be invalid. */
export const passedEmailSchema = z.object({ email: z.string().check(z.maxLength(254)) });

export const personName = text(LIMITS.name.min, LIMITS.name.max);

/** Body of `POST user/token/`. */
export const credentialsSchema = z.object({ email: emailSchema, password: secret() });
export type Credentials = z.infer<typeof credentialsSchema>;

/** Answer of `POST user/token/`. Clients do not interpret the token. */
export const tokenSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(512)),
  /** The operator, as in the answer of `GET user/me/`. Another API may leave it out, or mean something else by it. */
  user: z.catch(z.optional(userSchema), undefined),
});

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
