import type { Game, GameListParams, Page } from '@backglass/contract';
import { useState } from 'react';
import { useGames } from '../api/get-games.ts';

const NOTHING: Page<Game> = { count: 0, next: null, previous: null, results: [] };

const isSame = (one: GameListParams, other: GameListParams): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The page that a list is asked for; while that is not there, be it on its way or not to be read, the one that was shown
 * before it. What is not `askable` has no games, and no call is made for it.
 */
export function useShownGames(params: GameListParams, isAskable: boolean) {
  const asked = useGames(params, isAskable);
  const [shown, show] = useState(params);
  const isThere = isAskable && asked.data !== undefined && !asked.isPlaceholderData;
  if (isThere && !isSame(shown, params)) show(params);
  const before = useGames(shown, false);
  const [failed, fail] = useState<{ readonly params: GameListParams; readonly error: Error }>();
  if (asked.error !== null && asked.error !== failed?.error) fail({ params, error: asked.error });
  const isTriedAgain = failed !== undefined && !isThere && isSame(failed.params, params);
  if (!isAskable) return { asked, error: null, data: NOTHING, page: 1, updatedAt: 0, isKept: false };
  const { data, dataUpdatedAt: updatedAt } = isThere ? asked : before;
  return {
    asked,
    /** Why it could not be read: also while that is tried again, so that what says it stays where it is. */
    error: asked.error ?? (isTriedAgain ? failed.error : null),
    /** `undefined` while there is nothing to show yet. */
    data,
    /** Which page of its list it is; the first is 1. */
    page: (isThere ? params.page : shown.page) ?? 1,
    /** When that was read, in epoch milliseconds; 0 before. */
    updatedAt,
    /** It is not the page that is asked for but the one before. */
    isKept: data !== undefined && !isThere,
  };
}
