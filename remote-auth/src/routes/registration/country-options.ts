import type { Language } from '@backglass/contract';
import { COUNTRY_CODES } from '@backglass/contract/sign-up';

export interface CountryOption {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly also: readonly string[];
}

/** What else people type for a code: UK, and EL as it stands before a Greek VAT number. */
const ALSO: Readonly<Partial<Record<string, readonly string[]>>> = { GB: ['UK'], GR: ['EL'] };

/** Every country of ISO 3166-1 by its name, in the order of the language. */
export function countryOptions(language: Language): readonly CountryOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map(code => ({
    value: code,
    label: names.of(code) ?? code,
    hint: code,
    also: ALSO[code] ?? [],
  })).sort((a, b) => compare(a.label, b.label));
}
