import type { Id } from '@backglass/contract';
import { useLocation, useSession } from '@backglass/platform';
import { useEffect } from 'react';

/** What a list hands on to the pages that are opened from it, as their address's state: where to come back to. */
interface FromList {
  readonly list: string;
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';

/** The list of games that was shown last in this tab, and to whom: of what one operator looked for, the next learns nothing. */
let lastShown: { readonly operator: Id; readonly list: string } | undefined;

const useOperator = (): Id | undefined => {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.id : undefined;
};

/** Keeps the address of the list that calls it, for pages that are opened without one, as by the palette. */
export function useKeptList(): void {
  const { list } = useFromList();
  const operator = useOperator();
  useEffect(() => {
    if (operator !== undefined) lastShown = { operator, list };
  }, [operator, list]);
}

/** For the links of a list: its address with filters, order and page. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation();
  return { list: `${pathname}${search}` };
}

/** The state of this address, for links to pages that lead back to the same list. */
export function useHandedOn(): FromList | undefined {
  const state: unknown = useLocation().state;
  return isFromList(state) ? state : undefined;
}

/** The list at `path` as it was when this page was opened from it, or shown last; else the list as it opens by itself. */
export function useListBehind(path: '/games' | '/games/history'): string {
  const operator = useOperator();
  const handedOn = useHandedOn()?.list;
  const list = handedOn ?? (lastShown?.operator === operator ? lastShown?.list : undefined);
  return list?.split('?')[0] === path ? list : path;
}
