import type { AppError } from '@backglass/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { appErrorOf } from '../api/app-error-of.ts';
import { useLiveLists } from '../live/use-live-lists.ts';
import type { Board } from './boards.ts';
import { isBackwards } from './list-state.ts';
import { useListState } from './use-list-state.ts';
import { useShownGames } from './use-shown-games.ts';

/** A live list of games: its state in the address, its page of rows, and what is wrong with them. */
export function useBoard(board: Board) {
  const list = useListState(board);
  const isAskable = !isBackwards(list.state);
  const { asked, error, data, page, updatedAt, isKept } = useShownGames(list.params, isAskable);
  const [isHeld, hold] = useState(false);
  const live = useLiveLists(isHeld);

  const failure: AppError | undefined = error === null ? undefined : appErrorOf(error);
  const isPastTheEnd =
    isAskable &&
    list.state.page > 1 &&
    (failure?.kind === 'not-found' || (data?.results.length === 0 && !isKept));
  const lastPage = Math.max(1, Math.ceil((data?.count ?? 0) / list.pageSize));
  const toLastPage = useEffectEvent(() => list.change({ page: Math.min(lastPage, list.state.page - 1) }));
  useEffect(() => {
    if (isPastTheEnd) toLastPage();
  }, [isPastTheEnd]);

  return {
    ...list,
    data,
    /** Which page the rows are of. */
    page,
    isKept,
    updatedAt,
    isFetching: asked.isFetching,
    /** There is nothing to show, and this is why. */
    failure: data === undefined && !isPastTheEnd ? failure : undefined,
    /** What is shown could not be read again, or is not what is asked for, and this is why. */
    staleBecause: data === undefined || isPastTheEnd ? undefined : failure,
    /** Rows must not come, go or move while it is held; what waits for that. */
    hold,
    waiting: live.waiting,
    show: live.show,
    reread: live.reread,
    readAgain: () => void asked.refetch(),
  };
}
