import { languages, LANGUAGES, type Language } from '@backglass/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage, setLanguage } from './i18n.ts';

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
