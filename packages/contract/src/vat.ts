import { type Country, checkVAT, countries } from 'jsvat';

/** The country prefix of VAT numbers, where it is not the country's code. */
const PREFIXES: Partial<Record<string, string>> = { GR: 'EL', CH: 'CHE' };

const SOMETHING_LIKE_IT = /^[A-Z0-9]{4,20}$/;

const rulesOf = (countryIso: string): Country | undefined =>
  countries.find(country => country.codes[0] === countryIso);

const isValid = (vat: string, rules: readonly Country[]): boolean => checkVAT(vat, rules).isValid;

/**
 * A VAT number as it is stored: capitals without separators, with the country's prefix where its rules are known. A number
 * of another country is taken if it is valid there. Of a country whose rules nobody here knows only the form is judged.
 * `undefined` if it cannot be one.
 */
export function vatNumberOf(typed: string, countryIso: string): string | undefined {
  const vat = typed.toUpperCase().replace(/[\s.\-–/]/g, '');
  if (!SOMETHING_LIKE_IT.test(vat)) return undefined;
  const rules = rulesOf(countryIso);
  if (!rules) return vat;
  const prefix = PREFIXES[countryIso] ?? countryIso;
  const prefixed = vat.startsWith(prefix) ? vat : `${prefix}${vat}`;
  if (isValid(prefixed, [rules])) return prefixed;
  return /^[A-Z]{2}/.test(vat) && isValid(vat, countries) ? vat : undefined;
}
