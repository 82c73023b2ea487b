import type { AppError } from '@backglass/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { appErrorOf } from '../api/app-error-of.ts';
import { useGames } from '../api/get-games.ts';
import { useLiveLists } from '../live/use-live-lists.ts';
import type { Board } from './boards.ts';
import { useListState } from './use-list-state.ts';

/** A live list of games: its state in the address, its page of rows, and what is wrong with them. */
export function useBoard(board: Board) {
  const list = useListState(board);
  const query = useGames(list.params);
  const [isHeld, hold] = useState(false);
  const live = useLiveLists(isHeld);

  const { data, error, isPlaceholderData, dataUpdatedAt, fetchStatus } = query;
  const failure: AppError | undefined = error === null ? undefined : appErrorOf(error);
  const isPastTheEnd =
    list.state.page > 1 &&
    (failure?.kind === 'not-found' || (data?.results.length === 0 && !isPlaceholderData));
  const lastPage = Math.max(1, Math.ceil((data?.count ?? 0) / list.pageSize));
  const toLastPage = useEffectEvent(() => list.change({ page: Math.min(lastPage, list.state.page - 1) }));
  useEffect(() => {
    if (isPastTheEnd) toLastPage();
  }, [isPastTheEnd]);

  return {
    ...list,
    data,
    isPlaceholderData,
    updatedAt: isPlaceholderData ? 0 : dataUpdatedAt,
    isFetching: fetchStatus === 'fetching',
    /** There is nothing to show, and this is why. */
    failure: data === undefined && !isPastTheEnd ? failure : undefined,
    /** What is shown could not be read again. */
    isStale: data !== undefined && (failure !== undefined || fetchStatus === 'paused'),
    staleBecause: failure,
    /** Rows must not come, go or move while it is held; what waits for that. */
    hold,
    waiting: live.waiting,
    show: live.show,
    readAgain: () => void query.refetch(),
  };
}
