import { checkVAT, countries, type Country } from 'jsvat';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { cleanCode, text } from './text.ts';

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
