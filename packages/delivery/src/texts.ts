import { DEFAULT_LANGUAGE, byLanguage } from '@backglass/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type en from './locales/en.json';

const FOLDER = join(import.meta.dirname, 'locales');

const TEXTS = byLanguage(
  language => JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as typeof en,
);

export const defaultTexts = TEXTS[DEFAULT_LANGUAGE];

/** Returns the texts of the first supported language in an `Accept-Language` header. */
export const textsFor = (header = ''): { readonly lang: string; readonly texts: typeof en } => {
  const wanted = header.split(',').map(one => one.trim().slice(0, 2).toLowerCase());
  const [lang, texts] = wanted.flatMap(one => Object.entries(TEXTS).filter(([code]) => code === one))[0] ?? [
    DEFAULT_LANGUAGE,
    defaultTexts,
  ];
  return { lang, texts };
};

/** Writes a text in every language, because all visitors get the same document. */
export const inAllLanguages = (write: (texts: typeof en, lang: string) => string): string =>
  Object.entries(TEXTS)
    .map(([lang, texts]) => write(texts, lang))
    .join('\n');
