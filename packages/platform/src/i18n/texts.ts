import { byLanguage, DEFAULT_LANGUAGE, type Language } from '@backglass/contract';
import i18next, { type ParseKeys } from 'i18next';
import type en from './locales/en.json';

/**
 * The texts of each namespace in the default language. TypeScript accepts only their keys. A remote adds its own texts:
 * `declare module '@backglass/platform' { interface TextResources { readonly games: typeof en } }`.
 * Augment the package's entry point, because TypeScript does not merge augmentations of this file and of `index.ts`.
 */
export interface TextResources {
  readonly platform: typeof en;
}

declare module 'i18next' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a remote does not import i18next, so it augments `TextResources`
  interface ResourceNamespaceMap extends TextResources {}
}

export type TextNamespace = keyof TextResources;

/** A key of a namespace without its plural suffix, or a key with the prefix `platform:`. Any string for an unknown namespace. */
export type TextKey<Namespace extends string> = Namespace extends TextNamespace
  ? ParseKeys<readonly [Namespace, 'platform']>
  : string;

/** The text of a key. `values` fill its `{{…}}`, and `count` chooses the plural. */
export type Texts<Namespace extends TextNamespace> = (
  key: TextKey<Namespace>,
  values?: Readonly<Record<string, string | number>> & { readonly count?: number },
) => string;

/** Returns the text key of a validation rule, or that of `invalid`. A remote's own rule names its namespace. */
export const ruleTextKey = (rule: string): `platform:validation.${keyof typeof en.validation}` => {
  const key = rule.includes(':') ? rule : `platform:validation.${rule}`;
  return i18next.exists(key) ? (key as 'platform:validation.invalid') : 'platform:validation.invalid';
};

/** Texts by key, nested to any depth. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Loads the file with the texts of a language. */
export type LoadTexts = () => Promise<{ readonly default: MessageTree }>;

/** The texts of a namespace. Those of the default language are part of its code, because they replace missing texts. */
export type Messages = Readonly<Partial<Record<Language, MessageTree | LoadTexts>>> &
  Readonly<Record<typeof DEFAULT_LANGUAGE, MessageTree>>;

/** The texts of a remote, of which a page loads only the operator's language: ``import(`./locales/${language}.json`)``. */
export const messagesByLanguage = (
  texts: MessageTree,
  load: (language: Language) => ReturnType<LoadTexts>,
): Messages => ({ ...byLanguage(language => () => load(language)), [DEFAULT_LANGUAGE]: texts });

const textsByName = new Map<string, Texts<TextNamespace>>();

/** Returns the same function until {@link forgetTexts}. It caches texts without values, because i18next takes about 30 µs for a look-up. */
export function textsOf<Namespace extends TextNamespace>(
  language: Language,
  namespace: Namespace,
): Texts<Namespace> {
  const name = `${language} ${namespace}`;
  const known = textsByName.get(name);
  if (known !== undefined) return known as Texts<Namespace>;
  const text = i18next.getFixedT(language, namespace) as Texts<Namespace>;
  const cache = new Map<TextKey<Namespace>, string>();
  const texts: Texts<Namespace> = (key, values) => {
    if (values !== undefined) return text(key, { ...values });
    const found = cache.get(key) ?? text(key);
    cache.set(key, found);
    return found;
  };
  textsByName.set(name, texts as Texts<TextNamespace>);
  return texts;
}

/** Must be called after texts were added. */
export const forgetTexts = (): void => textsByName.clear();
