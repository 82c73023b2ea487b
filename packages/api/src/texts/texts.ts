import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@backglass/contract';
import Negotiator from 'negotiator';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

export type TextKey = keyof typeof en;
export type TextValues = Readonly<Record<string, string | number>>;

const TEXTS: Record<Language, Record<TextKey, string>> = { en, es };

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key);

/** One of the API's texts with its `{values}` filled in. */
export const say = (language: Language, key: TextKey, values: TextValues = {}): string =>
  TEXTS[language][key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

/** The language a client prefers among ours (RFC 9110 §12.5.4); a region (`es-MX`) counts as its language. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return DEFAULT_LANGUAGE;
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, 200) } });
  return (negotiator.language([...LANGUAGES]) as Language | undefined) ?? DEFAULT_LANGUAGE;
}
