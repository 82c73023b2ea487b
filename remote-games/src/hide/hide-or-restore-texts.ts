import type { HideOrRestoreOutcome } from '../api/set-games-hidden.ts';
import { namedReasons, type Wording } from '../wording.ts';

/** The texts of notices about hiding and restoring games. */
export function hideOrRestoreTexts(wording: Pick<Wording, 't' | 'format' | 'errorText'>) {
  const { t, format, errorText } = wording;
  const reason = (code: string): string => {
    if (code === 'game_running') return t('hide_running');
    return t(code === 'not_found' ? 'no_longer_there' : 'platform:error.unknown.description');
  };

  return {
    done: (count: number, hidden: boolean): string => {
      if (count === 1) return t(hidden ? 'catalogue.game_hidden' : 'restored');
      const formatted = format.number(count);
      return hidden
        ? t('catalogue.games_hidden', { qty: formatted })
        : t('restored_many', { count, formatted });
    },
    partly: (changed: number, requested: number, hidden: boolean): string =>
      t(hidden ? 'hidden_partly' : 'restored_partly', {
        moved: format.number(changed),
        asked: format.number(requested),
      }),
    failed: (count: number, hidden: boolean): string => {
      if (count === 1) return t(hidden ? 'catalogue.game_not_hidden' : 'not_restored');
      return t(hidden ? 'catalogue.games_not_hidden' : 'not_restored_many');
    },
    unfinished: (count: number): string => t('games_left', { count, formatted: format.number(count) }),
    reasons: ({ changed, refused, unfinished, error }: HideOrRestoreOutcome): string => {
      const isOne = changed.length + refused.length + unfinished.length === 1;
      const reasons = refused.map(({ game, code }) => ({ game, why: reason(code) }));
      const whys = isOne ? reasons.map(({ why }) => why) : [namedReasons(wording, reasons)].filter(Boolean);
      if (error) whys.push(errorText(error.error).description);
      return whys.join(' ');
    },
  };
}
