import {
  DEFAULT_LANGUAGE,
  isMissingFile,
  LANGUAGES,
  type Language,
  languageSchema,
  STORAGE_KEYS,
  languages,
} from '@backglass/contract';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { notify } from '../notifications/notify.ts';
import { isolateName } from './locale.ts';
import en from './locales/en.json';
import {
  forgetTexts,
  messagesByLanguage,
  textsOf,
  type Messages,
  type MessageTree,
  type TextKey,
  type TextNamespace,
  type Texts,
} from './texts.ts';
import { isScreen, readStored, writeStored } from '../storage.ts';

export const PLATFORM_NAMESPACE = 'platform';

export const currentLanguage = (): Language =>
  LANGUAGES.find(language => language === i18next.resolvedLanguage) ?? DEFAULT_LANGUAGE;

export const textIn = (
  language: Language,
  namespace: string,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string => i18next.t([key] as never, { ...values, lng: language, ns: namespace });

/** A screen has its own language, because operators may use the same browser. */
const storageKey = (): string => (isScreen() ? 'screen-language' : STORAGE_KEYS.language);

export const storedLanguage = (): Language =>
  readStored(storageKey(), raw => languageSchema.safeParse(raw)) ?? DEFAULT_LANGUAGE;

export const storeLanguage = (language: Language): void => writeStored(storageKey(), language);

/** Host only: returns the text of a key in every language, so that the palette finds entries in each language. */
export const textsInAllLanguages = <Namespace extends TextNamespace>(
  namespace: Namespace,
  key: TextKey<Namespace>,
): readonly string[] => LANGUAGES.map(language => textIn(language, namespace, key));

/** The language that is shown, or whose texts are being loaded. */
let chosen: Language = DEFAULT_LANGUAGE;

interface Added {
  readonly messages: Messages;
  readonly loaded: Set<Language>;
}

const addedTo = new Map<string, Added>();

/** The languages whose texts the page has asked for. */
const wanted = new Set<Language>();

const addTexts = (language: Language, namespace: string, texts: MessageTree): void => {
  i18next.addResourceBundle(language, namespace, texts, true, true);
  forgetTexts();
};

async function loadTexts(namespace: string, language: Language): Promise<void> {
  const added = addedTo.get(namespace);
  if (added === undefined || added.loaded.has(language)) return;
  const load = added.messages[language];
  if (typeof load !== 'function') return;
  try {
    const { default: texts } = await load();
    // Meanwhile, another release of the remote may have replaced the messages.
    if (added !== addedTo.get(namespace)) return;
    added.loaded.add(language);
    addTexts(language, namespace, texts);
  } catch (error) {
    // A language without a file uses the texts of the default language.
    if (!isMissingFile(error)) throw error;
  }
}

/**
 * Adds texts to a namespace, and loads those in the interface's language. They replace earlier texts with the same key. The host adds the
 * texts of a remote. A remote adds the texts of one screen, as `<remote>_<screen>`, before it returns the screen.
 * Rejects when the file of the language does not arrive. The namespace then keeps the messages that it had.
 */
export async function addMessages(namespace: string, messages: Messages): Promise<void> {
  const before = addedTo.get(namespace);
  const added = { messages, loaded: new Set<Language>() };
  addedTo.set(namespace, added);
  for (const language of LANGUAGES) {
    const texts = messages[language];
    if (typeof texts === 'object') addTexts(language, namespace, texts);
  }
  try {
    await loadTexts(namespace, chosen);
  } catch (error) {
    if (added === addedTo.get(namespace)) {
      if (before === undefined) addedTo.delete(namespace);
      else addedTo.set(namespace, before);
    }
    throw error;
  }
  for (const language of wanted) loadTexts(namespace, language).catch(() => undefined);
}

/** Returns the namespaces whose file did not arrive. */
async function loadAllTexts(language: Language): Promise<readonly string[]> {
  const missing: string[] = [];
  const load = (namespace: string) => loadTexts(namespace, language).catch(() => missing.push(namespace));
  await Promise.all([...addedTo.keys()].map(load));
  return missing;
}

/** Host only: loads the texts in every language, also of namespaces that are added later. Never rejects. */
export async function loadEveryLanguage(): Promise<void> {
  for (const language of LANGUAGES) wanted.add(language);
  await Promise.all(LANGUAGES.map(loadAllTexts));
}

let choices = 0;

/**
 * Shows a language once its texts are loaded, unless those of the platform are missing. A remote without its texts shows those of the
 * default language. Returns the namespaces without texts, or null when another choice came meanwhile.
 */
async function show(language: Language): Promise<readonly string[] | null> {
  choices += 1;
  const choice = choices;
  chosen = language;
  const missing = await loadAllTexts(language);
  if (choice !== choices) return null;
  if (!missing.includes(PLATFORM_NAMESPACE)) await i18next.changeLanguage(language);
  chosen = currentLanguage();
  document.documentElement.lang = chosen;
  return missing;
}

/** Switches the language without a reload, and stores it. When texts do not arrive, a notice says so. Without the platform's, the language stays. */
export async function setLanguage(language: Language): Promise<void> {
  const missing = await show(language);
  if (missing === null) return;
  if (!missing.includes(PLATFORM_NAMESPACE)) storeLanguage(language);
  if (missing.length === 0) return;
  const text = textsOf(currentLanguage(), PLATFORM_NAMESPACE);
  notify({
    level: 'error',
    title: text('error.network.title'),
    description: text('error.network.description'),
  });
}

const TEXTS = messagesByLanguage(
  en,
  language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
);

/** Host only: starts i18next in the stored language, or in the default language (docs/product.md, Constants). */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: { [DEFAULT_LANGUAGE]: { [PLATFORM_NAMESPACE]: en } },
    defaultNS: PLATFORM_NAMESPACE,
    interpolation: { escapeValue: true, escape: isolateName },
    initAsync: false,
    react: { useSuspense: false },
  });
  await addMessages(PLATFORM_NAMESPACE, TEXTS);
  const missing = await show(storedLanguage());
  // The page starts in the default language, and tries once more.
  if (missing !== null && missing.length > 0) void setLanguage(storedLanguage());
}

/** Returns the texts of a namespace, and those of the platform by keys such as `platform:error.…`. */
export function useTexts(): Texts<typeof PLATFORM_NAMESPACE>;
export function useTexts<Namespace extends TextNamespace>(namespace: Namespace): Texts<Namespace>;
export function useTexts(namespace: TextNamespace = PLATFORM_NAMESPACE): Texts<TextNamespace> {
  return textsOf(useCurrentLanguage(), namespace);
}

const subscribe = (changed: () => void): (() => void) => {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
};

/** The interface's language. For hundreds of cells, `useTranslation` of react-i18next is too slow. */
export function useCurrentLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

export interface LanguageChoice {
  readonly language: Language;
  readonly languages: readonly { readonly value: Language; readonly label: string }[];
  readonly setLanguage: (language: Language) => void;
}

/** The interface's language, and a function that changes and stores it (docs/product.md, Constants). */
export function useLanguage(): LanguageChoice {
  useTranslation();
  return {
    language: currentLanguage(),
    languages: LANGUAGES.map(value => ({ value, label: languages[value].name })),
    setLanguage: language => void setLanguage(language),
  };
}
