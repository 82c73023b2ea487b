import { DEFAULT_LANGUAGE, LANGUAGES, byLanguage, type Language } from '@backglass/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type en from './locales/en.json';

const FOLDER = join(import.meta.dirname, 'locales');

const TEXTS = byLanguage(
  language => JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as typeof en,
);

export const defaultTexts = TEXTS[DEFAULT_LANGUAGE];

/** Returns the texts of the first supported language in an `Accept-Language` header. */
export const textsFor = (header = ''): { readonly lang: Language; readonly texts: typeof en } => {
  const wanted = header.split(',').map(one => one.trim().slice(0, 2).toLowerCase());
  const isSupported = (code: Language): boolean => TEXTS[code] !== undefined;
  const lang =
    wanted.flatMap(one => LANGUAGES.filter(code => code === one && isSupported(code)))[0] ?? DEFAULT_LANGUAGE;
  return { lang, texts: TEXTS[lang] ?? defaultTexts };
};

/** Writes a text in every language, because all visitors get the same document. */
export const inAllLanguages = (write: (texts: typeof en, lang: string) => string): string =>
  Object.entries(TEXTS)
    .map(([lang, texts]) => write(texts, lang))
    .join('\n');
