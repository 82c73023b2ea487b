import { PLATFORM_NAMESPACE } from './i18n.ts';
import { textsOf, type Texts } from './texts.ts';
import { useSpokenLanguage } from './use-spoken-language.ts';

/** Texts of a remote's namespace. The platform's own are reached as `platform:error.…`. */
export function useTexts(namespace: string = PLATFORM_NAMESPACE): Texts {
  return textsOf(useSpokenLanguage(), namespace);
}
