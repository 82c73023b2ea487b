import type { Center, Language } from '@backglass/contract';
import { useErrorText, useLanguage, useOperator, useTexts, type Texts } from '@backglass/platform';
import { useFormat, type Format } from '@backglass/platform/operator';

/** What somebody who speaks, and is no component, speaks with: what the page had when they were called. */
export interface Speech {
  /** Texts of the games namespace. */
  readonly t: Texts;
  readonly format: Format;
  readonly errorText: ReturnType<typeof useErrorText>;
  readonly language: Language;
  readonly center: Center;
}

export function useSpeech(): Speech {
  const t = useTexts('games');
  const format = useFormat();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { center } = useOperator();
  return { t, format, errorText, language, center };
}
