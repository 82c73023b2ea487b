import { gameSchema, listOf, type Game, type GameListParams, type Id } from '@backglass/contract';
import { storedForOperator, storeForOperator } from '@backglass/platform/operator';
import { foldText } from '@backglass/ui/lists';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NamedGame } from '../api/get-game.ts';
import { mayContain } from '../api/get-games.ts';

/** The selected games by id. They stay selected when the page or the filters change, and after a reload. The functions are stable. */
export interface Selection {
  readonly games: ReadonlyMap<Id, Game>;
  readonly choose: (games: readonly Game[], chosen: boolean) => void;
  readonly drop: (games: readonly NamedGame[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<Id, Game> = new Map();
const storedSchema = listOf(gameSchema);

/** The search that found a selected game, perhaps by the name of a player, which the game lacks. A reload forgets it. */
const foundBy = new WeakMap<Game, string | undefined>();

function storedSelection(name: string): ReadonlyMap<Id, Game> {
  const stored = storedSchema.safeParse(storedForOperator(name));
  return stored.success ? new Map(stored.data.results.map(game => [game.id, game])) : NONE;
}

/** The selection of one list, in which `search` found the games. */
export function useSelection(list: string, search: string | undefined): Selection {
  const name = `games/selection/${list}`;
  const [games, setGames] = useState(() => storedSelection(name));
  useEffect(() => storeForOperator(name, games.size === 0 ? undefined : [...games.values()]), [name, games]);
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });
  const choose = useCallback((changed: readonly Game[], chosen: boolean) => {
    if (chosen) for (const game of changed) foundBy.set(game, latestSearch.current);
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
    const isFound =
      search === undefined ||
      foundBy.get(game) === search ||
      foldText(`${game.name}\n${game.booth?.name ?? ''}`).includes(foldText(search));
    return !mayContain(params, game) || !isInTime || !isFound;
  });
}
