import type { Center, Language } from '@backglass/contract';
import { useErrorText, useLanguage, useOperator, useTexts, type Texts } from '@backglass/platform';
import { useFormat, type Format } from '@backglass/platform/operator';

/** What code outside of components writes texts with, as the page had it when that code was called. */
export interface Wording {
  /** Texts of the games namespace. */
  readonly t: Texts;
  readonly format: Format;
  readonly errorText: ReturnType<typeof useErrorText>;
  readonly language: Language;
  readonly center: Center;
}

export function useWording(): Wording {
  const t = useTexts('games');
  const format = useFormat();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { center } = useOperator();
  return { t, format, errorText, language, center };
}
