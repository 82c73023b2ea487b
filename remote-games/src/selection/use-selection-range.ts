import type { Game, Id } from '@backglass/contract';
import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that finds the games to select. A range begins at the game of the last call and ends at `to`. */
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
