import type { Id } from '@backglass/contract';
import { useLocation, useSession } from '@backglass/platform';
import { useEffect } from 'react';

/** The location state that a list passes to pages opened from it: where to go back to. */
interface FromList {
  readonly list: string;
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';

/** The last shown list of this tab and its operator, so that another operator does not see its filters. */
let lastShown: { readonly operator: Id; readonly list: string } | undefined;

const useOperator = (): Id | undefined => {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.id : undefined;
};

/** Remembers the list's address, for pages opened without a location state, as by the command palette. */
export function useKeptList(): void {
  const { list } = useFromList();
  const operator = useOperator();
  useEffect(() => {
    if (operator !== undefined) lastShown = { operator, list };
  }, [operator, list]);
}

/** The location state for the links of a list: its address with filters, order and page. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation();
  return { list: `${pathname}${search}` };
}

/** This page's location state, to pass on to pages that lead back to the same list. */
export function useHandedOn(): FromList | undefined {
  const state: unknown = useLocation().state;
  return isFromList(state) ? state : undefined;
}

/** The address of the list at `path`, with the filters it had when this page was opened or it was last shown; else without filters. */
export function useListBehind(path: '/games' | '/games/history'): string {
  const operator = useOperator();
  const handedOn = useHandedOn()?.list;
  const list = handedOn ?? (lastShown?.operator === operator ? lastShown?.list : undefined);
  return list?.split('?')[0] === path ? list : path;
}
