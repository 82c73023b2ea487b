import { DEFAULT_LANGUAGE, byLanguage, LANGUAGES, type Language } from '@backglass/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type en from '../locales/en.json';
import Negotiator from 'negotiator';

export type Locale = typeof en;

/** A language may lack texts. */
type Texts = { readonly [Part in keyof Locale]?: Readonly<Record<string, string>> };

const FOLDER = join(import.meta.dirname, '../locales');

const TEXTS = byLanguage(
  language => JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Texts,
);

const hasText = (part: keyof Locale, key: string): boolean =>
  Object.hasOwn(TEXTS[DEFAULT_LANGUAGE][part] ?? {}, key);

/** Falls back to the default language. */
export const textIn = <Part extends keyof Locale>(
  language: Language,
  part: Part,
  key: keyof Locale[Part] & string,
): string => TEXTS[language]?.[part]?.[key] ?? TEXTS[DEFAULT_LANGUAGE][part]?.[key] ?? key;

export type TextKey = keyof Locale['answers'];
export type TextValues = Readonly<Record<string, string | number>>;

export const isTextKey = (key: string): key is TextKey => hasText('answers', key);

export const textOf = (language: Language, key: TextKey, values: TextValues = {}): string =>
  textIn(language, 'answers', key).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? value.toLocaleString(language, { useGrouping: 'always' }) : value;
  });

/** Content negotiation (RFC 9110 §12.5.4). A region, as in `es-MX`, is ignored. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return DEFAULT_LANGUAGE;
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, 200) } });
  return (negotiator.language([...LANGUAGES]) as Language | undefined) ?? DEFAULT_LANGUAGE;
}
