import { languages, type Language } from '@backglass/contract';

/** The locale with which `Intl` formats days and times. Numbers and units need only the language. */
export const momentLocale = (language: Language): string => languages[language].moments ?? language;
