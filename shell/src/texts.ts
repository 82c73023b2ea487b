import { useTexts, type Texts } from '@backglass/platform';
import { addMessages } from '@backglass/platform/host';
import en from './locales/en.json';
import es from './locales/es.json';

const NAMESPACE = 'shell';

/** Puts the shell's own texts into i18n. */
export const addShellTexts = (): void => addMessages(NAMESPACE, { en, es });

/** The shell's own texts. */
export const useShellTexts = (): Texts => useTexts(NAMESPACE);
