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
import { canHideOrRestore } from '../api/hide-games.ts';
import type { Selection } from './use-selection.ts';

const SELECT_ALL = 'games/select-all';

/** Selects all games of a list, on every page, that can be hidden or restored; with their number. */
export function useSelectAll(params: GameListParams, count: number, selection: Selection) {
  const t = useTexts('games');
  const showFailure = useFailureNotice();
  const running = useRunningGames();
  const [selectedFor, setSelectedFor] = useState<string>();
  const reading = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      reading.current?.abort();
      // The selection ends with its bar, also when the page is left.
      withdrawNotices(SELECT_ALL);
    },
    [],
  );

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      reading.current?.abort();
      const { signal } = (reading.current = new AbortController());
      for await (const { games } of everyGame(params, signal)) {
        // Running games that were selected with their page cannot be hidden.
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
    count: hidableCount(params, count, running ?? []),
    /** Whether all games of this filter are selected. */
    isSelected: selectedFor === filterOf(params),
    select: () => mutate(),
    isSelecting: isPending,
    stop: () => reading.current?.abort(),
  };
}

/** A key of the list's parameters, the same for each of its pages. */
const filterOf = (params: GameListParams): string => JSON.stringify({ ...params, page: 1, page_size: 1 });

/** How many of `count` games can be hidden or restored, as far as the running games are known. */
function hidableCount(params: GameListParams, count: number, running: readonly Game[]): number {
  if (params.is_hidden === true) return count;
  if (params.status !== undefined) return params.status === 'running' ? 0 : count;
  const wanted = params.search?.toLowerCase() ?? '';
  return Math.max(0, count - running.filter(({ name }) => name.toLowerCase().includes(wanted)).length);
}
