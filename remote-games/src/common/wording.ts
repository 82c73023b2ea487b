import type { Center, Language } from '@backglass/contract';
import { useErrorText, useLanguage, useOperator, useTexts, type Texts } from '@backglass/platform';
import { useFormat, type Format } from '@backglass/platform/operator';

/** What code outside of components needs to format texts. */
export interface Wording {
  readonly t: Texts<'games'>;
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

/** The maximum number of names in a text. Further ones are only counted. */
const NAMED = 3;

/** Lists games by reason: `“A”, “B”, “C” and 2 more: It may have been removed.` */
export function namedReasons(
  { t, format }: Pick<Wording, 't' | 'format'>,
  reasons: readonly { readonly game: { readonly name: string }; readonly why: string }[],
): string {
  const sentences = [...new Set(reasons.map(({ why }) => why))].map(why => {
    const all = reasons.filter(reason => reason.why === why).map(({ game }) => game.name);
    return `${quotedNames({ t, format }, all)}: ${why}`;
  });
  return sentences.join(' ');
}

/** `“A”, “B”, “C” and 2 more` */
export const quotedNames = (wording: Pick<Wording, 't' | 'format'>, all: readonly string[]): string =>
  firstNames(
    wording,
    all.map(name => wording.t('platform:quoted', { name })),
  );

/** `A, B, C and 2 more` */
export function firstNames({ t, format }: Pick<Wording, 't' | 'format'>, all: readonly string[]): string {
  const names = all.slice(0, NAMED).join(', ');
  const more = all.length - NAMED;
  return more > 0 ? t('names_and_more', { names, count: more, formatted: format.number(more) }) : names;
}
