import { gameSchema, listOf, type Game, type GameListParams, type Id } from '@backglass/contract';
import { useSession } from '@backglass/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { NamedGame } from '../api/set-games-hidden.ts';
import { mayContain } from '../live/apply-to-lists.ts';

/** The selected games by id. They stay selected when the page or the filters change, and after a reload. The functions are stable. */
export interface Selection {
  readonly games: ReadonlyMap<Id, Game>;
  readonly choose: (games: readonly Game[], chosen: boolean) => void;
  readonly drop: (games: readonly NamedGame[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<Id, Game> = new Map();
const storedSchema = listOf(gameSchema);

/** The selection that this tab has stored. */
function readSelection(key: string): ReadonlyMap<Id, Game> {
  try {
    const stored = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
    return stored.success ? new Map(stored.data.results.map(game => [game.id, game])) : NONE;
  } catch {
    return NONE;
  }
}

function storeSelection(key: string, games: Selection['games']): void {
  try {
    if (games.size === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify([...games.values()]));
  } catch {
    // The storage is denied or full. Then a reload clears the selection.
  }
}

/** The selection of one list. This tab stores it under `list` and the operator, so that nobody else gets it. */
export function useSelection(list: string): Selection {
  const session = useSession();
  const operator = session.status === 'signed-in' ? session.user.id : '';
  const key = `games/selection/${list}/${operator}`;
  const [games, setGames] = useState(() => readSelection(key));
  useEffect(() => storeSelection(key, games), [key, games]);
  const choose = useCallback((changed: readonly Game[], chosen: boolean) => {
    setGames(before => {
      const after = new Map(before);
      for (const game of changed) {
        if (chosen) after.set(game.id, game);
        else after.delete(game.id);
      }
      return after;
    });
  }, []);
  const drop = useCallback((dropped: readonly NamedGame[]) => {
    const ids = new Set(dropped.map(({ id }) => id));
    setGames(before => new Map([...before].filter(([id]) => !ids.has(id))));
  }, []);
  const clear = useCallback(() => setGames(NONE), []);
  return useMemo(() => ({ games, choose, drop, clear }), [games, choose, drop, clear]);
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The selected games that the list's filters do not show, on any of its pages. `shown` are the games of the current page. */
export function gamesOutside(
  { games }: Pick<Selection, 'games'>,
  params: GameListParams,
  shown: readonly Game[],
): readonly Game[] {
  const shownIds = new Set(shown.map(({ id }) => id));
  const { search, from, to } = params;
  return [...games.values()].filter(game => {
    if (shownIds.has(game.id)) return false;
    const startedAt = game.started_at === null ? NaN : Date.parse(game.started_at);
    const isInTime =
      (from === undefined || startedAt >= Date.parse(from)) &&
      (to === undefined || startedAt < Date.parse(to));
    const texts = folded(`${game.name}\n${game.booth?.name ?? ''}`);
    return (
      !mayContain(params, game) || !isInTime || (search !== undefined && !texts.includes(folded(search)))
    );
  });
}
