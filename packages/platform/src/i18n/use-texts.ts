import { type Language, languages, LANGUAGES } from '@backglass/contract';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_NAMESPACE, currentLanguage, setLanguage } from './i18n.ts';
import { textsOf, type Texts, type TextNamespace } from './texts.ts';

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
