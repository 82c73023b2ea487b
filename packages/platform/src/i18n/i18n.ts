import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@backglass/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storedLanguage, storeLanguage } from '../preferences/language.ts';
import en from './locales/en.json';
import { isolateName } from './isolate-name.ts';
import es from './locales/es.json';

/** The platform's own namespace: the error catalogue and the words every screen shares. */
export const PLATFORM_NAMESPACE = 'platform';

/** Host only: starts the one i18n instance, in the language of the last visit, else English (spec §1, §9). */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: storedLanguage(),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: { en: { [PLATFORM_NAMESPACE]: en }, es: { [PLATFORM_NAMESPACE]: es } },
    defaultNS: PLATFORM_NAMESPACE,
    interpolation: { escapeValue: true, escape: isolateName },
    initAsync: false,
    react: { useSuspense: false },
  });
  document.documentElement.lang = currentLanguage();
}

export const currentLanguage = (): Language =>
  LANGUAGES.find(language => language === i18next.resolvedLanguage) ?? DEFAULT_LANGUAGE;

/** Host only: what a key (`namespace:key`) says in each language, for finding it by a word of any. */
export const inEveryLanguage = (
  key: string,
  values?: Readonly<Record<string, string | number>>,
): readonly string[] => LANGUAGES.map(language => i18next.getFixedT(language)(key, { ...values }));

/** Switches every text at once, without a reload, and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
