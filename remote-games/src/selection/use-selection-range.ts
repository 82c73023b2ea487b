import type { Game, Id } from '@backglass/contract';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that finds the games to select. With `isRange` they are all rows between the game that was selected last and `to`,
 * including both. Without `isRange`, or if the last game is no longer on the page, it is only `to`.
 */
export function useSelectionRange(
  games: readonly Game[] | undefined,
): (to: Game, isRange: boolean) => readonly Game[] {
  const shown = useRef(games);
  useEffect(() => {
    shown.current = games;
  });
  const last = useRef<Id>(undefined);
  return useCallback((to: Game, isRange: boolean) => {
    const rows = shown.current ?? [];
    const ends = [last.current, to.id].map(end => rows.findIndex(({ id }) => id === end));
    last.current = to.id;
    if (!isRange || ends.includes(-1)) return [to];
    return rows.slice(Math.min(...ends), Math.max(...ends) + 1);
  }, []);
}
