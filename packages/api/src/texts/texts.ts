import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@backglass/contract';
import Negotiator from 'negotiator';
import { hasText, textIn, type Locale } from './locales.ts';

export type TextKey = keyof Locale['answers'];
export type TextValues = Readonly<Record<string, string | number>>;

export const isTextKey = (key: string): key is TextKey => hasText('answers', key);

/** One of the API's texts with its `{values}` filled in. */
export const say = (language: Language, key: TextKey, values: TextValues = {}): string =>
  textIn(language, 'answers', key).replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(values[name] ?? hole),
  );

/** The language a client prefers among ours (RFC 9110 §12.5.4); a region (`es-MX`) counts as its language. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return DEFAULT_LANGUAGE;
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, 200) } });
  return (negotiator.language([...LANGUAGES]) as Language | undefined) ?? DEFAULT_LANGUAGE;
}
