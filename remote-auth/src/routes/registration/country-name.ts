import type { Language } from '@backglass/contract';

/** A country's name in the language of the interface, as the browser knows it; the code of one it does not. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
