/* The forms of the profile. Other pages do not load this file. */
import './jitless.ts';
import * as z from 'zod/mini';
import { emailSchema, personName, newPasswordSchema } from './credentials.ts';
import { LIMITS } from './limits.ts';
import { secret, text, cleanText } from './text.ts';
import { ticketSettingsSchema } from './ticket.ts';
import { TICKET_CODES } from './user.ts';

export * from './international-domain.ts';

/** This package lacks the types of the DOM and of Node. */
interface ParsedUrl {
  protocol: string;
  hash: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly href: string;
}
declare const URL: { new (address: string): ParsedUrl; canParse(address: string): boolean };

/** The URL parser would silently drop or change spaces, control characters and backslashes. */
const CLEAN = /^[^\s\\\p{Cc}\p{Cs}]+$/u;
/** The lookahead excludes a port, as in `www.example.com:8080`. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
/** Needs two labels and no number as the last one, so `localhost` and IP addresses are invalid. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** What an input method writes for an address of ASCII. */
const IS_FULL_WIDTH = /^[\p{ASCII}\uff01-\uff5e\u3002]*$/u;

/** A path may have any dash, and full-width signs beside other letters, as in `（東京）`. */
function cleanAddress(raw: string): string {
  const typed = cleanText(raw);
  return IS_FULL_WIDTH.test(typed) ? typed.normalize('NFKC') : typed;
}

function parse(raw: string): ParsedUrl | undefined {
  const typed = cleanAddress(raw);
  if (!CLEAN.test(typed)) return undefined;
  const address = SCHEME.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.protocol = 'https:';
  // `URL` does not report the empty user name of `https://@example.com`.
  const isPlain = url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(address);
  return isPlain && HOST.test(url.hostname) ? url : undefined;
}

/** Removes the slash that the parser adds to a bare host. */
const stored = (url: ParsedUrl): string =>
  url.pathname === '/' && url.search === '' && url.hash === '' ? url.href.replace(/\/$/, '') : url.href;

/** Returns the stored form of a website's address, or `undefined` if it is invalid (docs/product.md, Validation). */
export function websiteOf(typed: string): string | undefined {
  const url = parse(typed);
  return url && stored(url);
}

const FACEBOOK = /^(?:[a-z0-9-]+\.)?(?:facebook|fb)\.com$/;

/** Returns the stored form of a Facebook page's address, or `undefined` if it is invalid. */
export function facebookOf(typed: string): string | undefined {
  const url = parse(typed);
  if (!url || !FACEBOOK.test(url.hostname)) return undefined;
  const isProfile = /^\/profile\.php$/i.test(url.pathname);
  if (isProfile ? !/[?&]id=\d{1,20}(?:&|$)/.test(url.search) : !/^\/[^/]/.test(url.pathname))
    return undefined;
  url.hash = '';
  return stored(url);
}

const isShort = (address: string | undefined): boolean =>
  address !== undefined && address.length <= 2 * LIMITS.webAddress.max;

const typedAddress = z
  .string({ error: 'required' })
  .check(z.overwrite(cleanAddress), z.maxLength(LIMITS.webAddress.max, { error: 'max_length', abort: true }));

export const websiteSchema = z.pipe(
  typedAddress.check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine(typed => isShort(websiteOf(typed)), { error: 'url_invalid' }),
  ),
  z.transform(typed => websiteOf(typed) ?? typed),
);

/** Replaces an empty text by null. */
export const facebookSchema = z.pipe(
  typedAddress.check(
    z.refine(typed => typed === '' || isShort(facebookOf(typed)), { error: 'facebook_url_invalid' }),
  ),
  z.transform(typed => facebookOf(typed) ?? null),
);

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

export const ticketEditorSchema = z.extend(centerDataSchema, {
  ...ticketSettingsSchema.shape,
  ticket_code: z.enum(TICKET_CODES),
});
export type TicketEditorValues = z.infer<typeof ticketEditorSchema>;
