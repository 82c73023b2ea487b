import type { Game, Id } from '@backglass/contract';
import { useCallback, useEffect, useRef } from 'react';
import { nameId } from './game-name.tsx';

/**
 * Keeps the focus in the list when the row that holds it leaves: it goes to the row that takes its place, or to the
 * page's title when there is none. Call the returned function with the row before it leaves.
 */
export function useKeptFocus(games: readonly Game[] | undefined): (leaving: Id) => void {
  const shown = useRef(games);
  const leaving = useRef<{ readonly id: Id; readonly index: number }>(undefined);
  useEffect(() => {
    shown.current = games;
    const gone = leaving.current;
    if (gone === undefined || games === undefined || games.some(({ id }) => id === gone.id)) return;
    leaving.current = undefined;
    // It may have left long after the focus had gone elsewhere.
    if (document.activeElement !== document.body) return;
    const heir = games[Math.min(gone.index, games.length - 1)];
    document.getElementById(heir ? nameId(heir.id) : 'page-title')?.focus();
  }, [games]);
  return useCallback(id => {
    const index = shown.current?.findIndex(game => game.id === id) ?? -1;
    if (index >= 0) leaving.current = { id, index };
  }, []);
}
