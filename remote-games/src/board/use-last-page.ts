import { appErrorOf } from '@backglass/platform';
import { useEffect, useEffectEvent } from 'react';
import { useGames } from '../api/get-games.ts';
import type { ListControl } from './use-list-state.ts';
import type { useShownGames } from './use-shown-games.ts';

/**
 * Leads from a page past the end to the last one, in the place of its address. Returns whether the page asked for is such a
 * one: what came of asking is then nothing to tell.
 */
export function useLastPage(
  { state, params, pageSize, change }: ListControl,
  { error, data, isKept }: Pick<ReturnType<typeof useShownGames>, 'error' | 'data' | 'isKept'>,
  isAskable: boolean,
): boolean {
  const isMissing = error !== null && appErrorOf(error).kind === 'not-found';
  const read = isMissing || isKept ? undefined : data;
  // an API that gives all games at once has one page
  const isWhole = read !== undefined && read.results.length === read.count;
  const isPastTheEnd = isAskable && state.page > 1 && (isMissing || isWhole || read?.results.length === 0);

  // that it is missing does not say how many there are
  const first = useGames({ ...params, page: 1 }, isPastTheEnd && isMissing);
  const counted = first.isPlaceholderData ? undefined : first.data?.count;
  const count = read?.count ?? counted ?? (first.isError ? 0 : undefined);
  const toLastPage = useEffectEvent((of: number) => {
    const last = isWhole ? 1 : Math.max(1, Math.ceil(of / pageSize));
    change({ page: Math.min(last, state.page - 1) });
  });
  useEffect(() => {
    if (isPastTheEnd && count !== undefined) toLastPage(count);
  }, [isPastTheEnd, count]);
  return isPastTheEnd;
}
