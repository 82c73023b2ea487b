import type { Id } from '@backglass/contract';
import { useCallback, useMemo, useState } from 'react';
import type { NamedGame } from '../api/set-games-hidden.ts';

/** The selected games by id. They stay selected when the page or the filters change. The functions are stable. */
export interface Selection {
  readonly games: ReadonlyMap<Id, NamedGame>;
  readonly choose: (games: readonly NamedGame[], chosen: boolean) => void;
  readonly drop: (games: readonly NamedGame[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<Id, NamedGame> = new Map();

export function useSelection(): Selection {
  const [games, setGames] = useState(NONE);
  const choose = useCallback((changed: readonly NamedGame[], chosen: boolean) => {
    setGames(before => {
      const after = new Map(before);
      for (const { id, name } of changed) {
        if (chosen) after.set(id, { id, name });
        else after.delete(id);
      }
      return after;
    });
  }, []);
  const drop = useCallback((dropped: readonly NamedGame[]) => choose(dropped, false), [choose]);
  const clear = useCallback(() => setGames(NONE), []);
  return useMemo(() => ({ games, choose, drop, clear }), [games, choose, drop, clear]);
}
