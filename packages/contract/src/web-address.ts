import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

/** Declared here because this package loads neither the types of the DOM nor those of Node. */
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

/** No spaces, control characters or backslashes, which the URL parser silently drops or changes, and no lone surrogates. */
const CLEAN = /^[^\s\\\p{Cc}\p{Cs}]+$/u;
/** A scheme such as `https:`. The `:8080` in `www.example.com:8080` is a port. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
/** At least two labels, and the last is not a number: neither `localhost` nor an IP address. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The https address of a typed text, or `undefined` if it is not a web address. */
function parse(typed: string): ParsedUrl | undefined {
  if (!CLEAN.test(typed)) return undefined;
  const address = SCHEME.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.protocol = 'https:';
  // `URL` does not report the empty user name of `https://@example.com`. An `@` in the path is allowed.
  const isPlain = url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(address);
  return isPlain && HOST.test(url.hostname) ? url : undefined;
}

/** The stored form: without the slash that the parser adds to a bare host. */
const stored = (url: ParsedUrl): string =>
  url.pathname === '/' && url.search === '' && url.hash === '' ? url.href.replace(/\/$/, '') : url.href;

/** The stored form of a website's address (docs/product.md, Validation), or `undefined` if it is invalid. */
export function websiteOf(typed: string): string | undefined {
  const url = parse(typed);
  return url && stored(url);
}

const FACEBOOK = /^(?:[a-z0-9-]+\.)?(?:facebook|fb)\.com$/;

/** The stored form of the address of a Facebook page, or `undefined` if it is invalid. Facebook's front page is invalid too. */
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
  .check(z.trim(), z.maxLength(LIMITS.webAddress.max, { error: 'max_length', abort: true }));

export const websiteSchema = z.pipe(
  typedAddress.check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine(typed => isShort(websiteOf(typed)), { error: 'url_invalid' }),
  ),
  z.transform(typed => websiteOf(typed) ?? typed),
);

/** An empty text becomes null. */
export const facebookSchema = z.pipe(
  typedAddress.check(
    z.refine(typed => typed === '' || isShort(facebookOf(typed)), { error: 'facebook_url_invalid' }),
  ),
  z.transform(typed => facebookOf(typed) ?? null),
);
