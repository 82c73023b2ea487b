import type { Language } from '@backglass/contract';

/** A country's name in the language of the interface, as the browser knows it; what is no country's code stays as it is. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
