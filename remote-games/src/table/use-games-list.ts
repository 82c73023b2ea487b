import type { Game, GameListParams, Page } from '@backglass/contract';
import { appErrorOf, useSearchParams, type AppError } from '@backglass/platform';
import { useFormat, useLiveQueries, usePagedAddress, useUpdatedAt } from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useState } from 'react';
import { gameKeys, liveLists } from '../api/game-cache.ts';
import { useGames } from '../api/get-games.ts';
import {
  formatListState,
  hasSameParams,
  listParamsFor,
  parseListState,
  type ListKind,
  type ListState,
} from '../list/list-state.ts';

/** A live list of games: its state in the address, its page of rows, and its errors. */
export function useGamesList(kind: ListKind) {
  const list = useListState(kind);
  const format = useFormat();
  const shown = useShownGames(list.params);
  const { query, error, data, page, ordering, updatedAt, isPreviousData } = shown;
  const pageCount = data ? pageCountOf(data, page, list.pageSize) : 1;
  const [isPaused, setPaused] = useState(false);
  useLiveQueries(liveLists, isPaused);
  const waiting = liveLists.useWaiting(gameKeys.list(list.params));

  const failure: AppError | undefined = error === null ? undefined : appErrorOf(error);
  const isPastTheEnd = useRedirectToLastPage(list, shown);

  return {
    ...list,
    data,
    /** How many games the list has, such as "72" or "10,000+". Empty without data. */
    countText: data ? `${format.number(data.count)}${data.count_is_capped ? '+' : ''}` : '',
    /** The page that the rows are from. */
    page: Math.min(page, pageCount),
    /** `Infinity` if the list has more pages than its count tells. */
    pageCount,
    /** The order of the rows. */
    ordering,
    isPreviousData,
    updatedAt,
    isFetching: query.isFetching,
    /** The error, if there are no rows. */
    failure: data === undefined && !isPastTheEnd ? failure : undefined,
    /** The error, if the rows are old or from the previous request. */
    staleError: data === undefined || isPastTheEnd ? undefined : failure,
    setPaused,
    /** The number of games that will appear, disappear or move when updates resume. */
    waiting,
    /** Shows these games now. */
    show: () => liveLists.show(),
    retry: () => void query.refetch(),
  };
}

export type GamesListState = ReturnType<typeof useGamesList>;

const isSame = (one: GameListParams, other: GameListParams): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function useShownGames(params: GameListParams) {
  const query = useGames(params);
  const [shown, setShown] = useState(params);
  const isLoaded = query.data !== undefined;
  if (isLoaded && !isSame(shown, params)) setShown(params);
  const before = useGames(shown, false);
  const [failed, setFailed] = useState<{ readonly params: GameListParams; readonly error: Error }>();
  // Without the requested page, the first failed attempt is an error.
  const newest = isLoaded ? query.error : query.failureReason;
  if (newest !== null && newest !== failed?.error) setFailed({ params, error: newest });
  const isRetrying = failed !== undefined && !isLoaded && isSame(failed.params, params);
  const source = isLoaded ? query : before;
  const { data } = source;
  const updatedAt = useUpdatedAt(source);
  return {
    query,
    /** The error of the requested page. It stays during a retry, so that the page does not flicker. */
    error: newest ?? (isRetrying ? failed.error : null),
    data,
    page: (isLoaded ? params.page : shown.page) ?? 1,
    ordering: (isLoaded ? params : shown).ordering,
    /** When `data` was fetched, in epoch milliseconds of the server. 0 without data. */
    updatedAt,
    isPreviousData: data !== undefined && !isLoaded,
  };
}

/** How many pages a list has, by its answer for `page`. The end of a list with a capped count shows only in its last answer. */
function pageCountOf({ results, count, ...answer }: Page<Game>, page: number, pageSize: number): number {
  // An API without paging has one page.
  if (results.length === count) return 1;
  if (answer.count_is_capped) return answer.next === null ? page : Infinity;
  return Math.ceil(count / pageSize);
}

/** Redirects to the last page if the requested page is past the end. Returns true until then. */
function useRedirectToLastPage(
  { state, params, pageSize, change }: ReturnType<typeof useListState>,
  { error, data, isPreviousData }: ReturnType<typeof useShownGames>,
): boolean {
  const isMissing = error !== null && appErrorOf(error).kind === 'not-found';
  // A 404 does not contain the count of games, so the first page is fetched with the exact count.
  const first = useGames({ ...params, page: 1, max_count: undefined }, isMissing && state.page > 1);
  const counted = isMissing ? first.data : isPreviousData ? undefined : data;
  const last = counted
    ? pageCountOf(counted, state.page, pageSize)
    : isMissing && first.isError
      ? 1
      : undefined;
  const isPastTheEnd = state.page > 1 && (isMissing || counted?.results.length === 0 || last === 1);
  const toLastPage = useEffectEvent((page: number) => change({ page: Math.min(page, state.page - 1) }));
  useEffect(() => {
    if (isPastTheEnd && last !== undefined) toLastPage(last);
  }, [isPastTheEnd, last]);
  return isPastTheEnd;
}

/** A list's state in the address. Removes what is invalid from the address. */
function useListState(kind: ListKind) {
  const { defaultOrdering } = kind;
  const format = (state: ListState) => formatListState(state, defaultOrdering);
  const paged = usePagedAddress(params => parseListState(params, defaultOrdering), format);
  const { shown: state, pageSize, change } = paged;

  const [address, setAddress] = useSearchParams();
  const isNormalized = hasSameParams(address, format(state));
  const clean = useEffectEvent(() => setAddress(format(state), { replace: true }));
  useEffect(() => {
    if (!isNormalized) clean();
  }, [isNormalized, address]);

  return { state, pageSize, defaultOrdering, params: listParamsFor(state, pageSize, kind), change };
}
