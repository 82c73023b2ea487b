import type { Language } from '@backglass/contract';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { currentLanguage } from './i18n.ts';

const subscribe = (changed: () => void): (() => void) => {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
};

/** The interface's language. For hundreds of cells, `useTranslation` of react-i18next is too slow. */
export function useCurrentLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
