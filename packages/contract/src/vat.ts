import { checkVAT, countries, type Country } from 'jsvat';

/** Prefixes of VAT numbers that differ from the country's code. */
const PREFIXES: Partial<Record<string, string>> = { GR: 'EL', CH: 'CHE' };

const VAT_FORM = /^[A-Z0-9]{4,20}$/;

const rulesOf = (countryIso: string): Country | undefined =>
  countries.find(country => country.codes[0] === countryIso);

const isValid = (vat: string, rules: readonly Country[]): boolean => checkVAT(vat, rules).isValid;

/**
 * The stored form of a VAT number: capitals without separators, with the country's prefix. A valid number of another country is
 * accepted too. If the country's rules are unknown, only the format is checked, and no prefix is added. `undefined` if invalid.
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
