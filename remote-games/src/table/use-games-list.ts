import type { Game, GameListParams, Page } from '@backglass/contract';
import { appErrorOf, type AppError } from '@backglass/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGames } from '../api/get-games.ts';
import { useLiveLists } from '../live/use-live-lists.ts';
import { isBackwards, type ListKind } from './list-state.ts';
import { useListState, type ListControl } from './use-list-state.ts';

/** A live list of games: its state in the address, its page of rows, and their errors. */
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
    /** The page number of the rows. */
    page,
    isKept,
    updatedAt,
    isFetching: asked.isFetching,
    /** The error, if there are no rows to show. */
    failure: data === undefined && !isPastTheEnd ? failure : undefined,
    /** The error, if the shown rows are old or belong to another page. */
    staleBecause: data === undefined || isPastTheEnd ? undefined : failure,
    /** While updates are paused, rows do not appear, disappear or move: `waiting` counts those that would, `show` shows them. */
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
 * The requested page of a list. While it loads or after it failed, the page shown before. Without `isAskable` it makes no call and
 * has no games.
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
    /** The error of the requested page, also during a retry, so that its notice stays. */
    error: asked.error ?? (isTriedAgain ? failed.error : null),
    /** `undefined` while there is nothing to show yet. */
    data,
    /** The page number of `data`; the first is 1. */
    page: (isThere ? params.page : shown.page) ?? 1,
    /** When that was read, in epoch milliseconds; 0 before. */
    updatedAt,
    /** `data` is the page shown before, not the requested one. */
    isKept: data !== undefined && !isThere,
  };
}

/** Replaces a page past the end by the last one. Returns whether the requested page is past the end: its error is then not shown. */
function useLastPage(
  { state, params, pageSize, change }: ListControl,
  { error, data, isKept }: ReturnType<typeof useShownGames>,
  isAskable: boolean,
): boolean {
  const isMissing = error !== null && appErrorOf(error).kind === 'not-found';
  const read = isMissing || isKept ? undefined : data;
  // An API without paging has one page.
  const isWhole = read !== undefined && read.results.length === read.count;
  const isPastTheEnd = isAskable && state.page > 1 && (isMissing || isWhole || read?.results.length === 0);

  // A 404 does not contain the count.
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
