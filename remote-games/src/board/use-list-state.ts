import type { GameListParams, GameOrdering } from '@backglass/contract';
import { storedPageSize, storePageSize, useSearchParams, type PageSize } from '@backglass/platform';
import { useState } from 'react';
import { dayEnds, dayStarts } from './days.ts';
import { changeListState, formatListState, parseListState, type ListState } from './list-state.ts';

export interface ListControl {
  readonly state: ListState;
  readonly pageSize: PageSize;
  /** The same as the API is asked. */
  readonly params: GameListParams;
  /** Changes the address in place, so that Back leaves the list. */
  readonly change: (change: Partial<ListState>) => void;
}

/** A list's state, kept in the address; the page size is remembered for the next visit, but the address wins. */
export function useListState(options: { hidden: boolean; defaultOrdering: GameOrdering }): ListControl {
  const { hidden, defaultOrdering } = options;
  const [address, setAddress] = useSearchParams();
  const [remembered] = useState(storedPageSize);
  const state = parseListState(address, defaultOrdering);
  const pageSize = state.pageSize ?? remembered;
  const search = state.search.trim();
  const from = state.from === null ? undefined : dayStarts(state.from);
  const to = state.to === null ? undefined : dayEnds(state.to);

  function change(wanted: Partial<ListState>): void {
    if (wanted.pageSize != null) storePageSize(wanted.pageSize);
    setAddress(
      current =>
        formatListState(changeListState(parseListState(current, defaultOrdering), wanted), defaultOrdering),
      { replace: true },
    );
  }

  const params: GameListParams = {
    page: state.page,
    page_size: pageSize,
    ordering: state.ordering,
    is_hidden: hidden,
    ...(search === '' ? {} : { search }),
    ...(state.status === null ? {} : { status: state.status }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  return { state, pageSize, params, change };
}
