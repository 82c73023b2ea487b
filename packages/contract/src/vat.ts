import { checkVAT, countries, type Country } from 'jsvat';

/** VAT prefixes that differ from the country's code. */
const PREFIXES: Partial<Record<string, string>> = { GR: 'EL', CH: 'CHE' };

const VAT_FORM = /^[A-Z0-9]{4,20}$/;

const rulesOf = (countryIso: string): Country | undefined =>
  countries.find(country => country.codes[0] === countryIso);

const isValid = (vat: string, rules: readonly Country[]): boolean => checkVAT(vat, rules).isValid;

/**
 * Returns the stored form of a VAT number: capitals without separators, with a country's prefix. Returns `undefined` if invalid.
 * Adds no prefix for a country without known rules. Accepts a valid number of another country.
 */
export function vatNumberOf(typed: string, countryIso: string): string | undefined {
  const vat = typed.toUpperCase().replace(/[\s.\-–/]/g, '');
  if (!VAT_FORM.test(vat)) return undefined;
  const rules = rulesOf(countryIso);
  if (!rules) return vat;
  const prefix = PREFIXES[countryIso] ?? countryIso;
  const prefixed = vat.startsWith(prefix) ? vat : `${prefix}${vat}`;
  if (isValid(prefixed, [rules])) return prefixed;
  return /^[A-Z]{2}/.test(vat) && isValid(vat, countries) ? vat : undefined;
}
