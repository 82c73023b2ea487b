import { LANGUAGES, type ByLanguage, type Language } from '@backglass/contract';
import i18next from 'i18next';

/** The text of a key; `values` fill its `{{…}}`, and `count` chooses the plural. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts by key; nested as the author likes. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}
export type Messages = ByLanguage<MessageTree>;

function make(language: Language, namespace: string): Texts {
  const text = i18next.getFixedT(language, namespace);
  /** Looked up once: every row of a table says the same words. */
  const plain = new Map<string, string>();
  return (key, values) => {
    if (values !== undefined) return text(key, { ...values });
    let known = plain.get(key);
    if (known === undefined) plain.set(key, (known = text(key)));
    return known;
  };
}

const made = new Map<string, Texts>();

/** The texts of a namespace in a language: the same function until texts are added. */
export function textsOf(language: Language, namespace: string): Texts {
  const name = `${language} ${namespace}`;
  let texts = made.get(name);
  if (texts === undefined) made.set(name, (texts = make(language, namespace)));
  return texts;
}

/**
 * Adds texts under a remote's name; those that are added later win. The host does it with those of a definition and of a screen, a remote
 * with those of a part that it loads by itself, before that part speaks.
 */
export function addMessages(namespace: string, ...messages: readonly Messages[]): void {
  for (const language of LANGUAGES) {
    for (const { [language]: texts } of messages) {
      if (texts !== undefined) i18next.addResourceBundle(language, namespace, texts, true, true);
    }
  }
  made.clear();
}
