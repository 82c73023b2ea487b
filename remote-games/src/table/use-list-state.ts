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
  /** The same as query parameters of the API. */
  readonly params: GameListParams;
  /** Replaces the address, so that Back leaves the list. */
  readonly change: (change: Partial<ListState>) => void;
}

/** A list's state in the address. The page size is also remembered for the next visit; the address has priority. */
export function useListState(kind: ListKind): ListControl {
  const { defaultOrdering } = kind;
  const [address, setAddress] = useSearchParams();
  const [remembered] = useState(storedPageSize);
  const state = parseListState(address, defaultOrdering);
  const pageSize = state.pageSize ?? remembered;
  // A second change may come before the address has the first one.
  const newest = useRef(state);
  useLayoutEffect(() => {
    newest.current = parseListState(address, defaultOrdering);
  }, [address, defaultOrdering]);

  // Removes invalid parameters from the address.
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
