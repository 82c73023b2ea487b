import type { Language } from '@backglass/contract';

/** The name of a country in a language; returns a code that is not a country's unchanged. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
