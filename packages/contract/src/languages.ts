import * as z from 'zod/mini';

/**
 * The languages of the product, by their BCP 47 tag. To add a language, add a line here and a `<tag>.json` in each `locales` folder.
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

/** The tags, the default language first. */
export const LANGUAGES = Object.keys(facts) as readonly Language[];

/** For visitors whose language is unknown, and for texts that another language lacks. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

export const languageSchema = z.enum(LANGUAGES);

/** A value for each language. Only the default language always has a value. */
export type ByLanguage<Value> = Readonly<Partial<Record<Language, Value>>> &
  Readonly<Record<typeof DEFAULT_LANGUAGE, Value>>;

/** The error codes of `require` and `readFileSync` for a missing file. */
const MISSING: readonly unknown[] = ['MODULE_NOT_FOUND', 'ENOENT'];

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && MISSING.includes(error.code);

/** Loads a value for each language. Skips a missing file, except that of the default language. Throws any other error of `load`. */
export function byLanguage<Value>(load: (language: Language) => Value): ByLanguage<Value> {
  const found: Partial<Record<Language, Value>> = {};
  for (const language of LANGUAGES) {
    try {
      found[language] = load(language);
    } catch (error) {
      if (language === DEFAULT_LANGUAGE || !isMissing(error)) throw error;
    }
  }
  return found as ByLanguage<Value>;
}
