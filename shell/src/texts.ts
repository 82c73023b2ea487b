import { DEFAULT_LANGUAGE, LANGUAGES } from '@backglass/contract';
import type { Label } from '@backglass/federation';
import { messagesByLanguage, useTexts, type TextKey, type Texts } from '@backglass/platform';
import { addMessages, currentLanguage, textIn } from '@backglass/platform/host';
import en from './locales/en.json';
import type operatorEn from './layout/locales/en.json';
import type overlaysEn from './overlays/locales/en.json';
import type tutorialsEn from './tutorials/locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly shell: typeof en;
    readonly shell_operator: typeof operatorEn;
    readonly shell_overlays: typeof overlaysEn;
    readonly shell_tutorials: typeof tutorialsEn;
  }
}

export const NAMESPACE = 'shell';

/** The texts that only pages behind the guard show. */
export const OPERATOR_NAMESPACE = 'shell_operator';

const TEXTS = messagesByLanguage(
  en,
  language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
);

/** Adds the texts that any page may show. The operator chunk adds those of pages behind the guard. */
export const addShellTexts = (): Promise<void> => addMessages(NAMESPACE, TEXTS);

/** A label in the interface's language. An older release may lack it, so the default language replaces it. */
export const textOf = (label: Label): string => label[currentLanguage()] ?? label[DEFAULT_LANGUAGE];

/** One of the shell's texts as a composition has its titles. Languages whose texts have not been loaded have that of the default language. */
export const labelOf = (key: TextKey<typeof NAMESPACE>): Label => {
  const label = { [DEFAULT_LANGUAGE]: '' };
  for (const language of LANGUAGES)
    Object.defineProperty(label, language, { enumerable: true, get: () => textIn(language, NAMESPACE, key) });
  return label;
};

export const useShellTexts = (): Texts<typeof NAMESPACE> => useTexts(NAMESPACE);

/** The texts of pages behind the guard. They are loaded with the operator chunk, so other pages must not use them. */
export const useOperatorTexts = (): Texts<typeof OPERATOR_NAMESPACE> => useTexts(OPERATOR_NAMESPACE);
