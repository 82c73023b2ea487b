import type { GameListParams } from '@backglass/contract';
import { useSearchParams } from '@backglass/platform';
import { storedPageSize, storePageSize, type PageSize } from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  changeListState,
  formatListState,
  listParamsFor,
  parseListState,
  saysTheSame,
  type ListKind,
  type ListState,
} from './list-state.ts';

export interface ListControl {
  readonly state: ListState;
  readonly pageSize: PageSize;
  /** The same as the API is asked. */
  readonly params: GameListParams;
  /** Changes the address in place, so that Back leaves the list. */
  readonly change: (change: Partial<ListState>) => void;
}

/** A list's state, kept in the address; the page size is remembered for the next visit, but the address wins. */
export function useListState(kind: ListKind): ListControl {
  const { defaultOrdering } = kind;
  const [address, setAddress] = useSearchParams();
  const [remembered] = useState(storedPageSize);
  const state = parseListState(address, defaultOrdering);
  const pageSize = state.pageSize ?? remembered;
  // Two changes may be made before the address shows the first: the second one builds on it.
  const newest = useRef(state);
  useLayoutEffect(() => {
    newest.current = parseListState(address, defaultOrdering);
  }, [address, defaultOrdering]);

  // What was asked for in vain does not go on standing there as if it held.
  const isInForm = saysTheSame(address, formatListState(state, defaultOrdering));
  const tidy = useEffectEvent(() => setAddress(formatListState(state, defaultOrdering), { replace: true }));
  useEffect(() => {
    if (!isInForm) tidy();
  }, [isInForm, address]);

  function change(wanted: Partial<ListState>): void {
    if (wanted.pageSize != null) storePageSize(wanted.pageSize);
    newest.current = changeListState(newest.current, wanted);
    setAddress(formatListState(newest.current, defaultOrdering), { replace: true });
  }

  return { state, pageSize, params: listParamsFor(state, pageSize, kind), change };
}
