import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@backglass/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type en from '../locales/en.json';

/** Every text that the API sends, by part and key. */
export type Locale = typeof en;

/** A language may lack texts, or its file. */
type Texts = { readonly [Part in keyof Locale]?: Readonly<Record<string, string>> };

const FOLDER = join(import.meta.dirname, '../locales');

const read = (language: Language): Texts => {
  const file = join(FOLDER, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
};

const TEXTS = Object.fromEntries(LANGUAGES.map(language => [language, read(language)])) as Record<
  Language,
  Texts
>;

export const hasText = (part: keyof Locale, key: string): boolean =>
  Object.hasOwn(TEXTS[DEFAULT_LANGUAGE][part] ?? {}, key);

/** A text in a language, or in the default one where the language lacks it. */
export const textIn = <Part extends keyof Locale>(
  language: Language,
  part: Part,
  key: keyof Locale[Part] & string,
): string => TEXTS[language][part]?.[key] ?? TEXTS[DEFAULT_LANGUAGE][part]?.[key] ?? key;
