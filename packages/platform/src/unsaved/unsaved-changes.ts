import { useCallback, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

/** Forms on the page that hold what is not saved. */
const useUnsavedStore = create<{ holders: ReadonlySet<symbol> }>(() => ({ holders: new Set() }));

/** Sets whether a form holds unsaved changes; effective at once, before anything is rendered. */
function markUnsaved(holder: symbol, isUnsaved: boolean): void {
  const { holders } = useUnsavedStore.getState();
  if (holders.has(holder) === isUnsaved) return;
  const next = new Set(holders);
  if (isUnsaved) next.add(holder);
  else next.delete(holder);
  useUnsavedStore.setState({ holders: next });
}

/** Host only: whether leaving now would lose something. For a decision on the spot, as a router's blocker makes. */
export const hasUnsavedChanges = (): boolean => useUnsavedStore.getState().holders.size > 0;

/** Host only: the same, followed. A blocked navigation may go on by itself once it turns `false`. */
export const useHasUnsavedChanges = (): boolean => useUnsavedStore(({ holders }) => holders.size > 0);

/** Host only: the operator chose to leave, or the session has ended. What changes again afterwards counts again. */
export const forgetUnsavedChanges = (): void => useUnsavedStore.setState({ holders: new Set() });

/**
 * Host only: has the browser ask before the page is closed or reloaded while something is unsaved. It listens only then,
 * because a listener alone keeps a page out of the back-forward cache.
 */
export function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const follow = () =>
    hasUnsavedChanges() ? addEventListener('beforeunload', ask) : removeEventListener('beforeunload', ask);
  const unfollow = useUnsavedStore.subscribe(follow);
  follow();
  return () => {
    unfollow();
    removeEventListener('beforeunload', ask);
  };
}

/**
 * Has the operator asked before what a form holds is lost: on navigation, on closing the page. Nobody is asked while
 * `dirty` is false.
 *
 * Returns a function that says "it is saved": call it after a successful save that navigates at once, because the form
 * says so only when it is rendered the next time.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const [holder] = useState(() => Symbol('form'));
  useLayoutEffect(() => markUnsaved(holder, dirty), [holder, dirty]);
  useLayoutEffect(() => () => markUnsaved(holder, false), [holder]);
  return useCallback(() => markUnsaved(holder, false), [holder]);
}
