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

/** All that the list finds and can be moved, on whatever page: how many they are, and selecting them. */
export function useSelectAll(params: GameListParams, count: number, selection: Selection) {
  const t = useTexts('games');
  const showFailure = useFailureNotice();
  const running = useRunningGames();
  const [selectedFor, setSelectedFor] = useState<string>();
  const reading = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      reading.current?.abort();
      // nothing is selected any more, be it that the page was left
      withdrawNotices(SELECT_ALL);
    },
    [],
  );

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      reading.current?.abort();
      const { signal } = (reading.current = new AbortController());
      for await (const { games } of everyGame(params, signal)) {
        // one that was selected with its page, and cannot be moved, is none of those that were asked for
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
    /** All that this filter finds has been selected. */
    isSelected: selectedFor === filterOf(params),
    select: () => mutate(),
    isSelecting: isPending,
    stop: () => reading.current?.abort(),
  };
}

/** What a list is asked for on every page of it. */
const filterOf = (params: GameListParams): string => JSON.stringify({ ...params, page: 1, page_size: 1 });

/** How many of `count` games can be moved, as far as it is known here. */
function hidableCount(params: GameListParams, count: number, running: readonly Game[]): number {
  if (params.is_hidden === true) return count;
  if (params.status !== undefined) return params.status === 'running' ? 0 : count;
  const wanted = params.search?.toLowerCase() ?? '';
  return Math.max(0, count - running.filter(({ name }) => name.toLowerCase().includes(wanted)).length);
}
