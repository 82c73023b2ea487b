import { useCallback, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

const useUnsavedStore = create<{ unsavedForms: ReadonlySet<symbol> }>(() => ({ unsavedForms: new Set() }));

function markUnsaved(form: symbol, isUnsaved: boolean): void {
  const { unsavedForms } = useUnsavedStore.getState();
  if (unsavedForms.has(form) === isUnsaved) return;
  const next = new Set(unsavedForms);
  if (isUnsaved) next.add(form);
  else next.delete(form);
  useUnsavedStore.setState({ unsavedForms: next });
}

/** Host only: whether leaving now would lose changes. For code outside of render, such as a router's blocker. */
export const hasUnsavedChanges = (): boolean => useUnsavedStore.getState().unsavedForms.size > 0;

/** Host only: whether leaving now would lose changes, as a hook. */
export const useHasUnsavedChanges = (): boolean =>
  useUnsavedStore(({ unsavedForms }) => unsavedForms.size > 0);

/** Host only: marks all forms as saved when the operator chose to leave or the session has ended. Later changes count again. */
export const forgetUnsavedChanges = (): void => useUnsavedStore.setState({ unsavedForms: new Set() });

/**
 * Host only: asks before the browser closes the page with unsaved changes.
 * The `beforeunload` listener exists only then, because it keeps the page out of the back-forward cache.
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
 * While `dirty` is true, asks the operator before a form's changes are lost. Returns a function that marks the form as saved.
 * Call that function before a navigation right after a save, because `dirty` changes only with the next render.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const [form] = useState(() => Symbol('form'));
  useLayoutEffect(() => markUnsaved(form, dirty), [form, dirty]);
  useLayoutEffect(() => () => markUnsaved(form, false), [form]);
  return useCallback(() => markUnsaved(form, false), [form]);
}
