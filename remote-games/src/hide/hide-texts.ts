import type { HideOutcome } from '../api/hide-games.ts';
import { namedReasons, type Wording } from '../texts/wording.ts';

export interface HideTexts {
  readonly done: (count: number, hidden: boolean) => string;
  readonly partly: (moved: number, asked: number, hidden: boolean) => string;
  readonly failed: (count: number, hidden: boolean) => string;
  /** The rest of what was asked for, of which it is not known. */
  readonly left: (count: number) => string;
  /** Which games did not move, and why; why a call failed. */
  readonly reasons: (outcome: HideOutcome) => string;
}

/** What notices say of games that were hidden or restored. */
export function hideTexts(wording: Pick<Wording, 't' | 'format' | 'errorText'>): HideTexts {
  const { t, format, errorText } = wording;
  const reason = (code: string): string => {
    if (code === 'game_running') return t('hide_running');
    return t(code === 'not_found' ? 'no_longer_there' : 'platform:error.unknown.description');
  };

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
    left: count => t('games_left', { count, formatted: format.number(count) }),
    reasons: ({ moved, refused, left, because }) => {
      const isOne = moved.length + refused.length + left.length === 1;
      const reasons = refused.map(({ game, code }) => ({ game, why: reason(code) }));
      const whys = isOne ? reasons.map(({ why }) => why) : [namedReasons(wording, reasons)].filter(Boolean);
      if (because) whys.push(errorText(because.error).description);
      return whys.join(' ');
    },
  };
}
