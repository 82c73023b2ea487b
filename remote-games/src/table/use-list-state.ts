import type { GameListParams, GameOrdering } from '@backglass/contract';
import { useSearchParams } from '@backglass/platform';
import { storedPageSize, storePageSize, type PageSize } from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  changeListState,
  formatListState,
  hasSameParams,
  listParamsFor,
  parseListState,
  type ListKind,
  type ListState,
} from '../list/list-state.ts';

export interface ListControl {
  readonly state: ListState;
  readonly pageSize: PageSize;
  readonly defaultOrdering: GameOrdering;
  readonly params: GameListParams;
  /** Replaces the address instead of adding a history entry, so that the browser's Back leaves the list. */
  readonly change: (change: Partial<ListState>) => void;
}

/** A list's state in the address. The browser stores the page size for addresses without one. */
export function useListState(kind: ListKind): ListControl {
  const { defaultOrdering } = kind;
  const [address, setAddress] = useSearchParams();
  const [remembered] = useState(storedPageSize);
  const state = parseListState(address, defaultOrdering);
  const pageSize = state.pageSize ?? remembered;
  // A second change may happen before the first is in the address.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = parseListState(address, defaultOrdering);
  }, [address, defaultOrdering]);

  const isNormalized = hasSameParams(address, formatListState(state, defaultOrdering));
  const clean = useEffectEvent(() => setAddress(formatListState(state, defaultOrdering), { replace: true }));
  useEffect(() => {
    if (!isNormalized) clean();
  }, [isNormalized, address]);

  function change(wanted: Partial<ListState>): void {
    if (wanted.pageSize != null) storePageSize(wanted.pageSize);
    latest.current = changeListState(latest.current, wanted);
    setAddress(formatListState(latest.current, defaultOrdering), { replace: true });
  }

  return { state, pageSize, defaultOrdering, params: listParamsFor(state, pageSize, kind), change };
}
