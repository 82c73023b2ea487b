import * as z from 'zod/mini';

/**
 * The languages by BCP 47 tag. A new language needs a line here and a `<tag>.json` in each `locales` folder.
 * `moments` is the locale of dates and times, if it differs from the tag.
 */
const facts = {
  // Centres use the 24-hour clock, and dates that begin with the day.
  en: { name: 'English', moments: 'en-GB' },
  es: { name: 'Español' },
} satisfies Record<string, { name: string; moments?: string }>;

export type Language = keyof typeof facts;

export const languages: Readonly<Record<Language, { readonly name: string; readonly moments?: string }>> =
  facts;

/** The first tag is the default language. */
export const LANGUAGES = Object.keys(facts) as readonly Language[];

/** The language for visitors without a known language, and for missing texts. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

export const languageSchema = z.enum(LANGUAGES);

export type ByLanguage<Value> = Readonly<Partial<Record<Language, Value>>> &
  Readonly<Record<typeof DEFAULT_LANGUAGE, Value>>;

const MISSING: readonly unknown[] = ['MODULE_NOT_FOUND', 'ENOENT'];

/** Whether loading failed because there is no such file, and not because it did not arrive. */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && MISSING.includes(error.code);

/** Loads a value for each language. Throws if the default language's file is missing, or if `load` throws another error. */
export function byLanguage<Value>(load: (language: Language) => Value): ByLanguage<Value> {
  const found: Partial<Record<Language, Value>> = {};
  for (const language of LANGUAGES) {
    try {
      found[language] = load(language);
    } catch (error) {
      if (language === DEFAULT_LANGUAGE || !isMissingFile(error)) throw error;
    }
  }
  return found as ByLanguage<Value>;
}
