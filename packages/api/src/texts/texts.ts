import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@backglass/contract';
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
  const wishes = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((wish, order) => {
      const [range = '', ...parameters] = wish.split(';').map(part => part.trim().toLowerCase());
      const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { tag: range.split('-')[0] ?? '', quality: Number(quality) || 0, order };
    })
    .filter(wish => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { tag } of wishes) {
    const language = LANGUAGES.find(candidate => candidate === tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
