import type { Id } from '@backglass/contract';
import { useLocation, useSession } from '@backglass/platform';
import { useEffect } from 'react';

interface ListLinkState {
  readonly list: string;
}

const isListLinkState = (state: unknown): state is ListLinkState =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';

/** The list that this tab last showed. Another operator must not see its filters. */
let lastShown: { readonly operator: Id; readonly list: string } | undefined;

const useOperatorId = (): Id | undefined => {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.id : undefined;
};

/** Remembers the list's address for pages that are opened without location state, for example from the palette. */
export function useRememberList(): void {
  const { list } = useListLinkState();
  const operator = useOperatorId();
  useEffect(() => {
    if (operator !== undefined) lastShown = { operator, list };
  }, [operator, list]);
}

/** The location state for links in a list: the list's address with its filters, ordering and page. */
export function useListLinkState(): ListLinkState {
  const { pathname, search } = useLocation();
  return { list: `${pathname}${search}` };
}

/** The location state of this page. Pass it to further pages, so that they also link back to the list. */
export function usePassedLinkState(): ListLinkState | undefined {
  const state: unknown = useLocation().state;
  return isListLinkState(state) ? state : undefined;
}

/** The address of the list at `path`. Its filters are those of the list before this page, or of the list shown last. */
export function useListAddress(path: '/games' | '/games/history'): string {
  const operator = useOperatorId();
  const passed = usePassedLinkState()?.list;
  const list = passed ?? (lastShown?.operator === operator ? lastShown?.list : undefined);
  return list?.split('?')[0] === path ? list : path;
}
