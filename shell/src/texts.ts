import { DEFAULT_LANGUAGE, inEachLanguage } from '@backglass/contract';
import type { Label } from '@backglass/federation';
import { useTexts, type MessageTree, type TextKey, type Texts } from '@backglass/platform';
import { addMessages, currentLanguage } from '@backglass/platform/host';
import type en from './locales/en.json';
import type operatorEn from './layout/locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly shell: typeof en & typeof operatorEn;
  }
}

export const NAMESPACE = 'shell';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- a file by its language, at once: webpack and jest both know it
const TEXTS = inEachLanguage((language): MessageTree => require(`./locales/${language}.json`));

/** Adds the shell's texts that any page may show; those of pages behind the guard come with the operator's file (`operator/texts.ts`). */
export const addShellTexts = (): void => addMessages(NAMESPACE, TEXTS);

/** What a label says in the interface's language, or in the default one where its release was built before that language was. */
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

/** One of the shell's texts in every language, for where a composition has labels: titles and navigation. */
export const labelOf = (key: TextKey<typeof NAMESPACE>): Label =>
  inEachLanguage(language => textAt(TEXTS[language], key) ?? textAt(TEXTS[DEFAULT_LANGUAGE], key) ?? key);

/** The shell's own texts. */
export const useShellTexts = (): Texts<typeof NAMESPACE> => useTexts(NAMESPACE);
