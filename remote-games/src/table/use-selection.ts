import type { Game, GameListParams, Id } from '@backglass/contract';
import { appErrorOf, isRetryable, useTexts } from '@backglass/platform';
import {
  storedForOperator,
  storeForOperator,
  useFailureNotice,
  useMutation,
  withdrawNotices,
} from '@backglass/platform/operator';
import { foldText } from '@backglass/ui/lists';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NamedGame } from '../api/get-game.ts';
import { mayContain } from '../api/game-cache.ts';
import { gamePageSchema } from '../api/get-games.ts';
import { canHideOrRestore } from '../api/set-games-hidden.ts';

/** The selected games by id. They stay selected when the page or the filters change, and after a reload. The functions are stable. */
export interface Selection {
  readonly games: ReadonlyMap<Id, Game>;
  readonly choose: (games: readonly Game[], chosen: boolean) => void;
  readonly drop: (games: readonly NamedGame[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<Id, Game> = new Map();

/** The search that found a selected game, perhaps by the name of a player, which the game lacks. A reload forgets it. */
const foundBy = new WeakMap<Game, string | undefined>();

function storedSelection(name: string): ReadonlyMap<Id, Game> {
  const stored = gamePageSchema.safeParse(storedForOperator(name));
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

/** The games that "Select all" selects: those that can be hidden, or all if none can. */
export function selectableOf(games: readonly Game[]): readonly Game[] {
  const hidable = games.filter(canHideOrRestore);
  return hidable.length > 0 ? hidable : games;
}

const SELECT_ALL = 'games/select-all';

/** Selects all games of a list, on all of its pages, that can be hidden or restored. */
export function useSelectAll(params: GameListParams, selection: Selection) {
  const t = useTexts('games');
  const showFailure = useFailureNotice();
  const [selectedFor, setSelectedFor] = useState<string>();
  const reading = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      reading.current?.abort();
      // The bar unmounts when no game is selected any more. The notice is then outdated.
      withdrawNotices(SELECT_ALL);
    },
    [],
  );

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      reading.current?.abort();
      const { signal } = (reading.current = new AbortController());
      const { everyGame } = await import(/* webpackChunkName: "csv" */ '../api/every-game.ts');
      for await (const { games } of everyGame(params, signal)) {
        // Deselects running games, because they cannot be hidden.
        selection.drop(games.filter(game => !canHideOrRestore(game)));
        selection.choose(games.filter(canHideOrRestore), true);
      }
    },
    onMutate: () => withdrawNotices(SELECT_ALL),
    onSuccess: () => setSelectedFor(filterOf(params)),
    onError: failure => {
      const again = isRetryable(appErrorOf(failure)) ? () => mutate() : undefined;
      showFailure(SELECT_ALL, failure, { title: t('not_all_selected'), again });
    },
  });

  return {
    isSelected: selectedFor === filterOf(params),
    select: () => mutate(),
    isSelecting: isPending,
    stop: () => reading.current?.abort(),
  };
}

/** The same string for all pages of a list. */
const filterOf = (params: GameListParams): string => JSON.stringify({ ...params, page: 1, page_size: 1 });
