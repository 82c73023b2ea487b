import type { GameListParams } from '@backglass/contract';
import { appErrorOf, isRetryable, useTexts } from '@backglass/platform';
import { useFailureNotice, useMutation, withdrawNotices } from '@backglass/platform/operator';
import { useEffect, useRef, useState } from 'react';
import { everyGame } from '../api/get-games.ts';
import { canHideOrRestore } from '../api/set-games-hidden.ts';
import type { Selection } from './use-selection.ts';

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
