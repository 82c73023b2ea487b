import { PLATFORM_NAMESPACE } from './i18n.ts';
import { textsOf, type Texts, type TextNamespace } from './texts.ts';
import { useCurrentLanguage } from './use-current-language.ts';

/** Returns the texts of a namespace, and those of the platform by keys such as `platform:error.…`. */
export function useTexts(): Texts<typeof PLATFORM_NAMESPACE>;
export function useTexts<Namespace extends TextNamespace>(namespace: Namespace): Texts<Namespace>;
export function useTexts(namespace: TextNamespace = PLATFORM_NAMESPACE): Texts<TextNamespace> {
  return textsOf(useCurrentLanguage(), namespace);
}
