import type { Language } from '@backglass/contract';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { currentLanguage } from './i18n.ts';

const subscribe = (changed: () => void): (() => void) => {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
};

/**
 * The interface's language; who asks renders anew when it changes. `useLanguage` offers the choice of another as well. A table asks
 * hundreds of times, and `useTranslation`, which looks after texts that are still to come too, was a twentieth of the dashboard's start.
 */
export function useSpokenLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
