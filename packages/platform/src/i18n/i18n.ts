import { DEFAULT_LANGUAGE, isMissingFile, LANGUAGES, type Language } from '@backglass/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { notify } from '../notifications/notify.ts';
import { storedLanguage, storeLanguage } from '../preferences/stored-language.ts';
import { isolateName } from './isolate-name.ts';
import en from './locales/en.json';
import {
  forgetTexts,
  messagesByLanguage,
  textsOf,
  type Messages,
  type MessageTree,
  type TextKey,
  type TextNamespace,
} from './texts.ts';

export const PLATFORM_NAMESPACE = 'platform';

export const currentLanguage = (): Language =>
  LANGUAGES.find(language => language === i18next.resolvedLanguage) ?? DEFAULT_LANGUAGE;

export const textIn = (
  language: Language,
  namespace: string,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string => i18next.t([key] as never, { ...values, lng: language, ns: namespace });

/** Host only: returns the text of a key in every language, so that the palette finds entries in each language. */
export const textsInAllLanguages = <Namespace extends TextNamespace>(
  namespace: Namespace,
  key: TextKey<Namespace>,
): readonly string[] => LANGUAGES.map(language => textIn(language, namespace, key));

/** The language that is shown, or whose texts are being loaded. */
let chosen: Language = DEFAULT_LANGUAGE;

const messagesOf = new Map<string, Messages>();

const addTexts = (language: Language, namespace: string, texts: MessageTree): void => {
  i18next.addResourceBundle(language, namespace, texts, true, true);
  forgetTexts();
};

async function loadTexts(namespace: string, language: Language): Promise<void> {
  const texts = messagesOf.get(namespace)?.[language];
  if (typeof texts !== 'function') return;
  try {
    addTexts(language, namespace, (await texts()).default);
  } catch (error) {
    // A language without a file uses the texts of the default language.
    if (!isMissingFile(error)) throw error;
  }
}

/**
 * Host only: adds texts to a namespace, and loads those in the interface's language. They replace earlier texts with the same key.
 * Rejects when the file of the language does not arrive.
 */
export async function addMessages(namespace: string, messages: Messages): Promise<void> {
  messagesOf.set(namespace, messages);
  for (const language of LANGUAGES) {
    const texts = messages[language];
    if (typeof texts === 'object') addTexts(language, namespace, texts);
  }
  await loadTexts(namespace, chosen);
}

/** Host only: loads the texts of all namespaces in a language. Rejects when a file does not arrive. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...messagesOf.keys()].map(namespace => loadTexts(namespace, language)));
}

function reportMissingTexts(): void {
  const text = textsOf(currentLanguage(), PLATFORM_NAMESPACE);
  notify({
    level: 'error',
    title: text('error.network.title'),
    description: text('error.network.description'),
  });
}

/** Returns whether the language is shown now. It is not when its texts do not arrive, or when another one was chosen meanwhile. */
async function show(language: Language): Promise<boolean> {
  chosen = language;
  const isLoaded = await loadLanguage(language).then(
    () => true,
    () => false,
  );
  if (chosen !== language) return false;
  if (isLoaded) await i18next.changeLanguage(language);
  else reportMissingTexts();
  chosen = currentLanguage();
  document.documentElement.lang = chosen;
  return isLoaded;
}

/** Switches the language without a reload, and stores it. When its texts do not arrive, the language stays, and a notice says so. */
export async function setLanguage(language: Language): Promise<void> {
  if (await show(language)) storeLanguage(language);
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
  await show(storedLanguage());
}
