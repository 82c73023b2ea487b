import type { Game, GameListParams, Page } from '@backglass/contract';
import { appErrorOf, type AppError } from '@backglass/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGames } from '../api/get-games.ts';
import { useLiveLists } from '../live/use-live-lists.ts';
import { isBackwards, type ListKind } from './list-state.ts';
import { useListState, type ListControl } from './use-list-state.ts';

/** A live list of games: its state in the address, its page of rows, and what is wrong with them. */
export function useGamesList(kind: ListKind) {
  const list = useListState(kind);
  const isAskable = !isBackwards(list.state);
  const shown = useShownGames(list.params, isAskable);
  const { asked, error, data, page, updatedAt, isKept } = shown;
  const [isPaused, pauseUpdates] = useState(false);
  const live = useLiveLists(isPaused);

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
    /** While updates are paused rows do not come, go or move: `waiting` counts those that would, `show` shows them. */
    pauseUpdates,
    ...live,
    readAgain: () => void asked.refetch(),
  };
}

export type GamesListState = ReturnType<typeof useGamesList>;

const NOTHING: Page<Game> = { count: 0, next: null, previous: null, results: [] };

const isSame = (one: GameListParams, other: GameListParams): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The page that a list is asked for; while that is not there, be it on its way or not to be read, the one that was shown
 * before it. What is not `askable` has no games, and no call is made for it.
 */
function useShownGames(params: GameListParams, isAskable: boolean) {
  const asked = useGames(params, isAskable);
  const [shown, show] = useState(params);
  const isThere = isAskable && asked.data !== undefined;
  if (isThere && !isSame(shown, params)) show(params);
  const before = useGames(shown, false);
  const [failed, fail] = useState<{ readonly params: GameListParams; readonly error: Error }>();
  if (asked.error !== null && asked.error !== failed?.error) fail({ params, error: asked.error });
  const isTriedAgain = failed !== undefined && !isThere && isSame(failed.params, params);
  if (!isAskable) return { asked, error: null, data: NOTHING, page: 1, updatedAt: 0, isKept: false };
  const { data, dataUpdatedAt: updatedAt } = isThere ? asked : before;
  return {
    asked,
    /** Why it could not be read: also while that is tried again, so that what says it stays where it is. */
    error: asked.error ?? (isTriedAgain ? failed.error : null),
    /** `undefined` while there is nothing to show yet. */
    data,
    /** Which page of its list it is; the first is 1. */
    page: (isThere ? params.page : shown.page) ?? 1,
    /** When that was read, in epoch milliseconds; 0 before. */
    updatedAt,
    /** It is not the page that is asked for but the one before. */
    isKept: data !== undefined && !isThere,
  };
}

/**
 * Leads from a page past the end to the last one, in the place of its address. Returns whether the page asked for is such a
 * one: what came of asking is then nothing to tell.
 */
function useLastPage(
  { state, params, pageSize, change }: ListControl,
  { error, data, isKept }: ReturnType<typeof useShownGames>,
  isAskable: boolean,
): boolean {
  const isMissing = error !== null && appErrorOf(error).kind === 'not-found';
  const read = isMissing || isKept ? undefined : data;
  // an API that gives all games at once has one page
  const isWhole = read !== undefined && read.results.length === read.count;
  const isPastTheEnd = isAskable && state.page > 1 && (isMissing || isWhole || read?.results.length === 0);

  // that it is missing does not say how many there are
  const first = useGames({ ...params, page: 1 }, isPastTheEnd && isMissing);
  const count = read?.count ?? first.data?.count ?? (first.isError ? 0 : undefined);
  const toLastPage = useEffectEvent((of: number) => {
    const last = isWhole ? 1 : Math.max(1, Math.ceil(of / pageSize));
    change({ page: Math.min(last, state.page - 1) });
  });
  useEffect(() => {
    if (isPastTheEnd && count !== undefined) toLastPage(count);
  }, [isPastTheEnd, count]);
  return isPastTheEnd;
}
