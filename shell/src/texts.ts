import { DEFAULT_LANGUAGE } from '@backglass/contract';
import type { Label } from '@backglass/federation';
import { addMessages, useTexts, type MessageTree, type Texts } from '@backglass/platform';
import { currentLanguage } from '@backglass/platform/host';
import en from './locales/en.json';
import es from './locales/es.json';

export const NAMESPACE = 'shell';

/** Puts the shell's own texts into i18n. */
export const addShellTexts = (): void => addMessages(NAMESPACE, { en, es });

/** What a label says in the interface's language, or in the default one where its release was built before that language was. */
export const textOf = (label: Label): string => label[currentLanguage()] ?? label[DEFAULT_LANGUAGE];

/** One of the shell's texts in every language, for where a composition has labels: titles and navigation. */
export function labelOf(key: string): Label {
  const at = (tree: unknown): string =>
    String(
      key.split('.').reduce<unknown>((node, part) => (node as MessageTree | undefined)?.[part], tree) ?? key,
    );
  return { en: at(en), es: at(es) };
}

/** The shell's own texts. */
export const useShellTexts = (): Texts => useTexts(NAMESPACE);
