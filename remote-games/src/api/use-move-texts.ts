import { useErrorText, useFormat, useTexts } from '@backglass/platform';
import { appErrorOf } from './app-error-of.ts';
import type { Moved } from './move-games.ts';

/** So many names are read in a notice; of more, the number. */
const NAMED = 3;

export interface MoveTexts {
  readonly done: (count: number, hidden: boolean) => string;
  readonly partly: (moved: number, asked: number, hidden: boolean) => string;
  readonly failed: (count: number, hidden: boolean) => string;
  /** Which games did not move, and why. */
  readonly reasons: (outcome: Moved) => string;
}

/** What is said of games that moved to history or back. */
export function useMoveTexts(): MoveTexts {
  const t = useTexts('games');
  const format = useFormat();
  const errorText = useErrorText();

  const reason = (code: string): string => t(code === 'game_running' ? 'hide_running' : 'no_longer_there');

  return {
    done: (count, hidden) => {
      if (count === 1) return t(hidden ? 'platform:catalogue.game_hidden' : 'restored');
      return hidden
        ? t('platform:catalogue.games_hidden')
        : t('restored_many', { count, formatted: format.number(count) });
    },
    partly: (moved, asked, hidden) =>
      t(hidden ? 'hidden_partly' : 'restored_partly', {
        moved: format.number(moved),
        asked: format.number(asked),
      }),
    failed: (count, hidden) => {
      if (count === 1) return t(hidden ? 'platform:catalogue.game_not_hidden' : 'not_restored');
      return t(hidden ? 'platform:catalogue.games_not_hidden' : 'not_restored_many');
    },
    reasons: ({ moved, failed, left, because }) => {
      const isOne = moved.length + failed.length + left.length === 1;
      const codes = new Set(failed.map(({ code }) => code));
      const whys = [...codes].map(code => {
        if (isOne) return reason(code);
        const of = failed.filter(one => one.code === code).map(({ game }) => game.name);
        const names = of
          .slice(0, NAMED)
          .map(name => `“${name}”`)
          .join(', ');
        const more = of.length - NAMED;
        return more > 0
          ? `${t('names_and_more', { names, count: more, formatted: format.number(more) })}: ${reason(code)}`
          : `${names}: ${reason(code)}`;
      });
      if (left.length > 0)
        whys.push(
          `${t('games_left', { count: left.length, formatted: format.number(left.length) })} ${errorText(appErrorOf(because)).description}`,
        );
      return whys.join(' ');
    },
  };
}
