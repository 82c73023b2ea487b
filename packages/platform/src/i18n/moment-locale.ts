import type { Language } from '@backglass/contract';

/** What `Intl` writes days and times by: the 24-hour clock and day-first dates of centres. Numbers and units need only the language. */
export const momentLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);
