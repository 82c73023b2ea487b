import { useCallback, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

/** The forms with unsaved changes. */
const useUnsavedStore = create<{ holders: ReadonlySet<symbol> }>(() => ({ holders: new Set() }));

/** Sets whether a form has unsaved changes, at once and not only at the next render. */
function markUnsaved(holder: symbol, isUnsaved: boolean): void {
  const { holders } = useUnsavedStore.getState();
  if (holders.has(holder) === isUnsaved) return;
  const next = new Set(holders);
  if (isUnsaved) next.add(holder);
  else next.delete(holder);
  useUnsavedStore.setState({ holders: next });
}

/** Host only: whether leaving now would lose changes. For code outside of render, such as a router's blocker. */
export const hasUnsavedChanges = (): boolean => useUnsavedStore.getState().holders.size > 0;

/** Host only: whether leaving now would lose changes, as a hook. */
export const useHasUnsavedChanges = (): boolean => useUnsavedStore(({ holders }) => holders.size > 0);

/** Host only: marks all forms as saved when the operator chose to leave or the session has ended. Later changes count again. */
export const forgetUnsavedChanges = (): void => useUnsavedStore.setState({ holders: new Set() });

/**
 * Host only: makes the browser ask before it closes the page while changes are unsaved. It listens to `beforeunload` only then, because
 * such a listener keeps the page out of the back-forward cache.
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
 * While `dirty` is true, asks the operator before a navigation or the closing of the page loses a form's changes.
 *
 * Returns a function that marks the form as saved. Call it before a navigation that directly follows a save, because `dirty` changes only
 * with the next render.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const [holder] = useState(() => Symbol('form'));
  useLayoutEffect(() => markUnsaved(holder, dirty), [holder, dirty]);
  useLayoutEffect(() => () => markUnsaved(holder, false), [holder]);
  return useCallback(() => markUnsaved(holder, false), [holder]);
}
