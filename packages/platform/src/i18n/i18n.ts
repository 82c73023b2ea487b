import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@backglass/contract';
import { create } from 'zustand';
import { storedLanguage, storeLanguage } from '../preferences/language.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { textIn, withTexts, type MessageTree, type TextValues } from './messages.ts';

export type { MessageTree } from './messages.ts';
export type Messages = Readonly<Record<Language, MessageTree>>;

/** The platform's own namespace: the error catalogue and the words every screen shares. */
export const PLATFORM_NAMESPACE = 'platform';

const useLanguageStore = create<{ language: Language }>(() => ({ language: DEFAULT_LANGUAGE }));

/** Every text there is: by language, then namespace. */
const texts: Record<Language, MessageTree> = { en: {}, es: {} };

/** Host only: starts the texts in the language of the last visit, else English (spec §1, §9). */
export async function startI18n(): Promise<void> {
  addMessages(PLATFORM_NAMESPACE, { en, es });
  show(storedLanguage());
}

/** Host only: a remote's texts, under its name. Those of a second call win over those of the first. */
export function addMessages(namespace: string, messages: Messages): void {
  for (const language of LANGUAGES) {
    texts[language] = withTexts(texts[language], { [namespace]: messages[language] });
  }
}

export const currentLanguage = (): Language => useLanguageStore.getState().language;

/** The interface's language; who asks is rendered again when it changes. */
export const useCurrentLanguage = (): Language => useLanguageStore(({ language }) => language);

function show(language: Language): void {
  useLanguageStore.setState({ language });
  document.documentElement.lang = language;
}

/** Switches every text at once, without a reload, and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  show(language);
}

/**
 * The text of `key` in a namespace, or in the one that the key names before a colon. English where the language has none; the
 * key itself where nobody has one.
 */
export function textOf(language: Language, namespace: string, key: string, values: TextValues = {}): string {
  const colon = key.indexOf(':');
  const path = colon < 0 ? `${namespace}.${key}` : `${key.slice(0, colon)}.${key.slice(colon + 1)}`;
  return (
    textIn(texts[language], language, path, values) ??
    textIn(texts[DEFAULT_LANGUAGE], DEFAULT_LANGUAGE, path, values) ??
    key.slice(colon + 1)
  );
}

/** Host only: what a key (`namespace:key`) says in each language, for finding it by a word of any. */
export const inEveryLanguage = (
  key: string,
  values?: Readonly<Record<string, string | number>>,
): readonly string[] => LANGUAGES.map(language => textOf(language, PLATFORM_NAMESPACE, key, values));
