import type { Game, GameListParams } from '@backglass/contract';
import { appErrorOf, isRetryable, useTexts } from '@backglass/platform';
import {
  useFailureNotice,
  useMutation,
  useRunningGames,
  withdrawNotices,
} from '@backglass/platform/operator';
import { useEffect, useRef, useState } from 'react';
import { everyGame } from '../api/every-game.ts';
import { canHideOrRestore } from '../api/set-games-hidden.ts';
import type { Selection } from './use-selection.ts';

const SELECT_ALL = 'games/select-all';

/** Selects the games on all pages of a list that can be hidden or restored. */
export function useSelectAll(params: GameListParams, count: number, selection: Selection) {
  const t = useTexts('games');
  const showFailure = useFailureNotice();
  const running = useRunningGames();
  const [selectedFor, setSelectedFor] = useState<string>();
  const reading = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      reading.current?.abort();
      // When the bar unmounts, nothing is selected any more, or the page was left.
      withdrawNotices(SELECT_ALL);
    },
    [],
  );

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      reading.current?.abort();
      const { signal } = (reading.current = new AbortController());
      for await (const { games } of everyGame(params, signal)) {
        // Running games may be selected, but cannot be hidden.
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
    /** The number of games that `select` selects. `undefined` if it is not known. */
    count: selectableCount(params, count, running),
    /** Whether `select` has selected all games of the list with these parameters. */
    isSelected: selectedFor === filterOf(params),
    select: () => mutate(),
    isSelecting: isPending,
    stop: () => reading.current?.abort(),
  };
}

/** A text that identifies a list. It is the same for all its pages. */
const filterOf = (params: GameListParams): string => JSON.stringify({ ...params, page: 1, page_size: 1 });

/** Whether a list with `params` may contain a running game. Ignores the search, because only the API knows a game's players. */
const mayContain = ({ booth, from, to }: GameListParams, { booth: at, started_at: start }: Game): boolean =>
  (booth === undefined || booth === at?.id) &&
  (from === undefined || (start !== null && Date.parse(start) >= Date.parse(from))) &&
  (to === undefined || (start !== null && Date.parse(start) < Date.parse(to)));

/**
 * How many of the list's `count` games can be hidden or restored. `undefined` if that is not known: the running games are not loaded
 * yet, or the list has a search that may find some of them. It may be wrong for a moment, until a started game is known.
 */
function selectableCount(
  params: GameListParams,
  count: number,
  running: readonly Game[] | undefined,
): number | undefined {
  if (params.is_hidden === true) return count;
  if (params.status !== undefined) return params.status === 'running' ? 0 : count;
  const found = running?.filter(game => mayContain(params, game)).length;
  if (found === undefined || (found > 0 && params.search !== undefined)) return undefined;
  return Math.max(0, count - found);
}
