import { languages, type Language } from '@backglass/contract';

/** The locale by which `Intl` writes days and times. Numbers and units need only the language. */
export const momentLocale = (language: Language): string => languages[language].moments ?? language;
