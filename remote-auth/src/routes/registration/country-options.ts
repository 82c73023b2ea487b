import type { Language } from '@backglass/contract';
import { COUNTRY_CODES } from '@backglass/contract/sign-up';

export interface CountryOption {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
}

/** A country's name in the language of the interface, as the browser knows it; the code of one it does not. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

/** Every country of ISO 3166-1 by its name, in the order of the language. */
export function countryOptions(language: Language): readonly CountryOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map(code => ({ value: code, label: names.of(code) ?? code, hint: code })).sort(
    (a, b) => compare(a.label, b.label),
  );
}
