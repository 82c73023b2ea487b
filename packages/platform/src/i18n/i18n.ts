import { DEFAULT_LANGUAGE, byLanguage, LANGUAGES, type Language } from '@backglass/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storedLanguage, storeLanguage } from '../preferences/stored-language.ts';
import { isolateName } from './isolate-name.ts';
import type { MessageTree, TextKey, TextNamespace } from './texts.ts';

export const PLATFORM_NAMESPACE = 'platform';

const textsIn = (language: Language): MessageTree =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
  require(`./locales/${language}.json`);

/** Host only: starts i18next in the stored language, or in the default language (docs/product.md, Constants). */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: storedLanguage(),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: byLanguage(language => ({ [PLATFORM_NAMESPACE]: textsIn(language) })),
    defaultNS: PLATFORM_NAMESPACE,
    interpolation: { escapeValue: true, escape: isolateName },
    initAsync: false,
    react: { useSuspense: false },
  });
  document.documentElement.lang = currentLanguage();
}

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

/** Switches the language without a reload, and stores it. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
