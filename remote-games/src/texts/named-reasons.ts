import type { NamedGame } from '../api/hide-games.ts';
import type { Wording } from './wording.ts';

/** So many names are read in a notice; of more, the number. */
const NAMED = 3;

export interface Reason {
  readonly game: NamedGame;
  readonly why: string;
}

/** Which games something was not done with, and why: `“A”, “B” and 2 more: It may have been removed.` */
export function namedReasons(
  { t, format }: Pick<Wording, 't' | 'format'>,
  reasons: readonly Reason[],
): string {
  const sentences = [...new Set(reasons.map(({ why }) => why))].map(why => {
    const of = reasons.filter(reason => reason.why === why).map(({ game }) => game.name);
    const names = of
      .slice(0, NAMED)
      .map(name => t('platform:quoted', { name }))
      .join(', ');
    const more = of.length - NAMED;
    return more > 0
      ? `${t('names_and_more', { names, count: more, formatted: format.number(more) })}: ${why}`
      : `${names}: ${why}`;
  });
  return sentences.join(' ');
}
