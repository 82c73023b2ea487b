import { DEFAULT_LANGUAGE, byLanguage } from '@backglass/contract';
import type { Label } from '@backglass/federation';
import { useTexts, type MessageTree, type TextKey, type Texts } from '@backglass/platform';
import { addMessages, currentLanguage } from '@backglass/platform/host';
import type en from './locales/en.json';
import type operatorEn from './layout/locales/en.json';
import type tutorialsEn from './tutorials/locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly shell: typeof en;
    readonly shell_operator: typeof operatorEn;
    readonly shell_tutorials: typeof tutorialsEn;
  }
}

export const NAMESPACE = 'shell';

/** The texts that only pages behind the guard show. */
export const OPERATOR_NAMESPACE = 'shell_operator';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
const TEXTS = byLanguage((language): MessageTree => require(`./locales/${language}.json`));

/** Adds the texts that any page may show. The operator chunk adds those of pages behind the guard. */
export const addShellTexts = (): void => addMessages(NAMESPACE, TEXTS);

/** A label in the interface's language. An older release may lack it, so the default language replaces it. */
export const textOf = (label: Label): string => label[currentLanguage()] ?? label[DEFAULT_LANGUAGE];

const textAt = (tree: MessageTree | undefined, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | MessageTree | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      tree,
    );
  return typeof found === 'string' ? found : undefined;
};

/** One of the shell's texts in every language, as a composition has its titles. */
export const labelOf = (key: TextKey<typeof NAMESPACE>): Label =>
  byLanguage(language => textAt(TEXTS[language], key) ?? textAt(TEXTS[DEFAULT_LANGUAGE], key) ?? key);

export const useShellTexts = (): Texts<typeof NAMESPACE> => useTexts(NAMESPACE);

/** The texts of pages behind the guard. They are loaded with the operator chunk, so other pages must not use them. */
export const useOperatorTexts = (): Texts<typeof OPERATOR_NAMESPACE> => useTexts(OPERATOR_NAMESPACE);
