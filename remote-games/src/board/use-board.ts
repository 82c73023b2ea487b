import { type AppError, appErrorOf } from '@backglass/platform';
import { useState } from 'react';
import { useLiveLists } from '../live/use-live-lists.ts';
import type { Board } from './boards.ts';
import { isBackwards } from './list-state.ts';
import { useLastPage } from './use-last-page.ts';
import { useListState } from './use-list-state.ts';
import { useShownGames } from './use-shown-games.ts';

/** A live list of games: its state in the address, its page of rows, and what is wrong with them. */
export function useBoard(board: Board) {
  const list = useListState(board);
  const isAskable = !isBackwards(list.state);
  const shown = useShownGames(list.params, isAskable);
  const { asked, error, data, page, updatedAt, isKept } = shown;
  const [isHeld, hold] = useState(false);
  const live = useLiveLists(isHeld);

  const failure: AppError | undefined = error === null ? undefined : appErrorOf(error);
  const isPastTheEnd = useLastPage(list, shown, isAskable);

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
