import type { Id } from '@backglass/contract';
import { withdrawNotices } from '@backglass/platform/operator';
import type { HideOutcome, NamedGame } from '../api/hide-games.ts';
import { namedReasons, type Wording } from '../texts/wording.ts';

/** The texts of notices about hidden or restored games. */
export function hideTexts(wording: Pick<Wording, 't' | 'format' | 'errorText'>) {
  const { t, format, errorText } = wording;
  const reason = (code: string): string => {
    if (code === 'game_running') return t('hide_running');
    return t(code === 'not_found' ? 'no_longer_there' : 'platform:error.unknown.description');
  };

  return {
    done: (count: number, hidden: boolean): string => {
      if (count === 1) return t(hidden ? 'platform:catalogue.game_hidden' : 'restored');
      return hidden
        ? t('platform:catalogue.games_hidden')
        : t('restored_many', { count, formatted: format.number(count) });
    },
    partly: (moved: number, asked: number, hidden: boolean): string =>
      t(hidden ? 'hidden_partly' : 'restored_partly', {
        moved: format.number(moved),
        asked: format.number(asked),
      }),
    failed: (count: number, hidden: boolean): string => {
      if (count === 1) return t(hidden ? 'platform:catalogue.game_not_hidden' : 'not_restored');
      return t(hidden ? 'platform:catalogue.games_not_hidden' : 'not_restored_many');
    },
    /** The games of which the result is not known. */
    left: (count: number): string => t('games_left', { count, formatted: format.number(count) }),
    /** Which games were refused, and why; why a call failed. */
    reasons: ({ moved, refused, left, because }: HideOutcome): string => {
      const isOne = moved.length + refused.length + left.length === 1;
      const reasons = refused.map(({ game, code }) => ({ game, why: reason(code) }));
      const whys = isOne ? reasons.map(({ why }) => why) : [namedReasons(wording, reasons)].filter(Boolean);
      if (because) whys.push(errorText(because.error).description);
      return whys.join(' ');
    },
  };
}

interface NotHidden {
  readonly ids: Set<Id>;
  readonly hidden: boolean;
  /** The notice is a failure, which the next attempt withdraws. */
  readonly isFailure: boolean;
}

/** Games that could not be hidden or restored, by the id of the notice that says so. */
const standing = new Map<string, NotHidden>();

function withdraw(of: string): void {
  standing.delete(of);
  withdrawNotices(of);
}

/** A notice named `of` says that these games were not hidden, or restored. */
export function noteNotHidden(
  of: string,
  games: readonly NamedGame[],
  notice: Pick<NotHidden, 'hidden' | 'isFailure'>,
): void {
  standing.set(of, { ...notice, ids: new Set(games.map(({ id }) => id)) });
}

/** The same games are hidden or restored again: withdraws the notices of earlier failures. */
export function withdrawFailuresOf(games: readonly NamedGame[], hidden: boolean): void {
  const asked = new Set(games.map(({ id }) => id));
  for (const [of, notice] of standing) {
    if (notice.isFailure && notice.hidden === hidden && [...notice.ids].every(id => asked.has(id)))
      withdraw(of);
  }
}

/** These games were hidden or restored: withdraws a notice once that holds for all its games. */
export function noteDone(games: readonly NamedGame[], hidden: boolean): void {
  for (const [of, notice] of standing) {
    if (notice.hidden !== hidden) continue;
    for (const { id } of games) notice.ids.delete(id);
    if (notice.ids.size === 0) withdraw(of);
  }
}
