import type { Language } from '@backglass/contract';

const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** Returns the name of a country in a language, or the code itself if no country has it. */
export function countryName(code: string, language: Language): string {
  try {
    return (names[language] ??= new Intl.DisplayNames([language], { type: 'region' })).of(code) ?? code;
  } catch {
    return code;
  }
}
